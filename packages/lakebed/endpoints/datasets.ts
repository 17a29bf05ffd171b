import {rm} from 'node:fs/promises'
import * as v from 'valibot'
import {owner, requireRole} from '../access/roles.ts'
import {assetsOf} from '../assets/asset-store.ts'
import {copyDataset} from '../datasets/copies.ts'
import type {AclMode} from '../datasets/datasets.ts'
import {gatewayError} from '../errors/errors.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake, Route} from '../http/lake.ts'

/** @module Datasets and copies of them. Source: @sanity/client src/datasets, @sanity/cli services/datasets. */

export function getDatasets({datasets}: Lake) {
  return datasets.list().map((dataset) => ({
    ...dataset,
    createdByUserId: owner.id,
    addonFor: null,
    datasetProfile: 'content',
    features: [],
    tags: [],
  }))
}

export async function putDataset(lake: Lake, request: LakeRequest) {
  const aclMode = await readAclMode(request)
  lake.datasets.create(request.dataset, lake.now())
  return setAclMode(lake, request, aclMode)
}

export async function patchDataset(lake: Lake, request: LakeRequest) {
  const aclMode = await readAclMode(request)
  lake.datasets.get(request.dataset)
  return setAclMode(lake, request, aclMode)
}

function setAclMode(lake: Lake, request: LakeRequest, given: AclMode | undefined) {
  const {datasets, streams} = lake
  const {dataset} = request
  if (given !== undefined && given !== datasets.aclModeOf(dataset)) {
    datasets.setAclMode(dataset, given)
    // Streams of anonymous readers reconnect, and are refused if it is private now.
    streams.closeDataset(dataset)
  }
  return {
    datasetName: dataset,
    aclMode: datasets.aclModeOf(dataset),
    description: null,
  }
}

export async function deleteDataset(lake: Lake, request: LakeRequest) {
  const name = request.dataset
  lake.datasets.remove(name)
  lake.streams.closeDataset(name)
  await rm(assetsOf(lake.dataDir, name), {recursive: true, force: true})
  return {deleted: true}
}

const datasetOptions = v.looseObject({
  aclMode: v.optional(v.picklist(['public', 'private'], 'Use "public" or "private"')),
})

async function readAclMode(request: LakeRequest): Promise<AclMode | undefined> {
  const hasBody = request.header('content-type') !== undefined
  return hasBody ? (await request.json(datasetOptions)).aclMode : undefined
}

/** Anonymous readers see nothing of a private dataset. */
export function forReaders(handle: Route['handle']): Route['handle'] {
  return (lake, request) => {
    if (lake.datasets.aclModeOf(request.dataset) === 'private') requireRole(request.user, 'viewer')
    return handle(lake, request)
  }
}

const copyBody = v.object({
  targetDataset: v.string(),
  skipHistory: v.optional(v.boolean(), false),
  skipContentReleases: v.optional(v.boolean(), false),
})

export async function putCopy(lake: Lake, request: LakeRequest) {
  const {targetDataset, skipHistory, skipContentReleases} = await request.json(copyBody)
  const job = await copyDataset(lake, {
    source: request.dataset,
    target: targetDataset,
    withHistory: !skipHistory,
    withReleases: !skipContentReleases,
  })
  lake.copyJobs.unshift(job)
  return {
    datasetName: targetDataset,
    aclMode: lake.datasets.aclModeOf(targetDataset),
    message: `Copied ${request.dataset} to ${targetDataset}`,
    jobId: job.id,
  }
}

export function getCopies({copyJobs}: Lake, request: LakeRequest) {
  const {search} = request
  const start = Number(search.get('offset') ?? 0)
  const limit = Number(search.get('limit') ?? copyJobs.length)
  return copyJobs.slice(start, start + limit)
}

/** Source: sanity.io/docs, "Jobs API". */
export function getJob({copyJobs}: Lake, request: LakeRequest) {
  const job = copyJobs.find(({id}) => id === request.param('job'))
  if (job) return job
  throw gatewayError(404, 'Job not found')
}

export function getJobEvents(lake: Lake, request: LakeRequest): Response {
  const job = JSON.stringify(getJob(lake, request))
  const headers = {'content-type': 'text/event-stream; charset=utf-8'}
  return new Response(`event: job\ndata: ${job}\n\nevent: done\ndata: ${job}\n\n`, {headers})
}
