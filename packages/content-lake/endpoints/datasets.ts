import * as v from 'valibot'
import {jsonBody} from '../http/json-body.ts'
import {ownerId, pathPart} from '../http/request-parts.ts'
import {answerJson} from '../http/answer.ts'
import {gatewayError} from '../errors/lake-error.ts'
import type {Lake, LakeContext} from '../http/lake.ts'

/**
 * GET `/datasets` and `/projects/:project/datasets`; PUT, PATCH and DELETE `/datasets/:dataset`. Source: @sanity/client
 * src/datasets and its `DatasetsResponse`, `DatasetResponse`.
 */
export function getDatasets({datasets}: Lake, c: LakeContext): Response {
  const all = datasets.list().map(({name, createdAt}) => ({
    name,
    aclMode: 'public',
    createdAt,
    createdByUserId: ownerId,
    addonFor: null,
    datasetProfile: 'content',
    features: [],
    tags: [],
  }))
  return answerJson(c, all)
}

export async function putDataset(lake: Lake, c: LakeContext): Promise<Response> {
  await checkOptions(lake, c)
  lake.datasets.create(pathPart(c, 'dataset'), lake.now())
  return answerDataset(c)
}

export async function patchDataset(lake: Lake, c: LakeContext): Promise<Response> {
  await checkOptions(lake, c)
  lake.datasets.get(pathPart(c, 'dataset'))
  return answerDataset(c)
}

/** With its history and the bytes of its assets; who listens to it is let go. */
export async function deleteDataset(lake: Lake, c: LakeContext): Promise<Response> {
  const name = pathPart(c, 'dataset')
  lake.datasets.remove(name)
  lake.listeners.closeDataset(name)
  await lake.removeAssets(name)
  return answerJson(c, {deleted: true})
}

const options = v.looseObject({aclMode: v.optional(v.string())})

/** @throws LakeError (400) when a dataset is to be what none is here */
async function checkOptions({limits}: Lake, c: LakeContext): Promise<void> {
  const hasBody = c.req.header('content-type') !== undefined
  const {aclMode = 'public'} = hasBody ? await jsonBody(c.req.raw, limits.body.owner, options) : {}
  if (aclMode === 'public') return
  throw gatewayError(
    400,
    `A dataset of the local Content Lake is public, it cannot be "${aclMode}": what is published can be read without a login`,
  )
}

function answerDataset(c: LakeContext): Response {
  return answerJson(c, {datasetName: pathPart(c, 'dataset'), aclMode: 'public', description: null})
}
