import {openAsBlob} from 'node:fs'
import type {LakeRequest} from '../../http/lake-request.ts'
import {gatewayError} from '../../errors/lake-error.ts'
import {missingBytes} from '../store/asset-store.ts'
import {parseRange} from './byte-range.ts'
import {assetHeaders, matchesTag} from './headers.ts'

export interface StoredFile {
  readonly path: string
  readonly sha1: string
  readonly mimeType: string
  /** A Content-Disposition header, when the file is not to be shown in place. */
  readonly disposition: string | undefined
}

/**
 * Answers with stored bytes as they are: with ranges (players of sound and film ask for them), an entity tag, and
 * headers that let them be kept for ever and run nothing.
 *
 * @throws a LakeError (404) when the bytes are gone
 */
export async function serveStored(
  request: LakeRequest,
  {path, sha1, mimeType, disposition}: StoredFile,
): Promise<Response> {
  const tag = `"${sha1}"`
  const headers = assetHeaders(tag, mimeType)
  if (matchesTag(request.header('if-none-match'), tag)) return new Response(null, {status: 304, headers})

  const blob = await openStored(path)
  const condition = request.header('if-range')
  const range =
    condition === undefined || condition === tag ? parseRange(request.header('range'), blob.size) : undefined
  if (range === 'unsatisfiable') {
    const unsatisfied = {headers: {'content-range': `bytes */${blob.size}`}}
    throw gatewayError(416, `The file has ${blob.size} bytes: ask for a range within them.`, unsatisfied)
  }
  const {start, end} = range ?? {start: 0, end: blob.size}
  // A HEAD request gets no stream, which nobody would read to its end and close.
  const body = request.method === 'HEAD' ? null : blob.slice(start, end).stream()
  return new Response(body, {
    status: range === undefined ? 200 : 206,
    headers: {
      ...headers,
      'Content-Length': String(end - start),
      'Accept-Ranges': 'bytes',
      ...(range !== undefined && {'Content-Range': `bytes ${start}-${end - 1}/${blob.size}`}),
      ...(disposition !== undefined && {'Content-Disposition': disposition}),
    },
  })
}

async function openStored(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path)
  } catch {
    throw missingBytes()
  }
}
