import * as v from 'valibot'
import {jsonBody} from '../http/json-body.ts'
import {answerJson} from '../http/answer.ts'
import {gatewayError} from '../errors/lake-error.ts'
import type {Lake} from '../http/lake.ts'
import {ownerId, type LakeRequest} from '../http/lake-request.ts'

/**
 * @module GET `/datasets` and `/projects/:project/datasets`; PUT, PATCH and DELETE `/datasets/:dataset`. Source: @sanity/client
 * src/datasets and its `DatasetsResponse`, `DatasetResponse`.
 */

export function getDatasets({datasets}: Lake, request: LakeRequest): Response {
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
  return answerJson(request, all)
}

export async function putDataset(lake: Lake, request: LakeRequest): Promise<Response> {
  await checkOptions(lake, request)
  lake.datasets.create(request.dataset, lake.now())
  return answerDataset(request)
}

export async function patchDataset(lake: Lake, request: LakeRequest): Promise<Response> {
  await checkOptions(lake, request)
  lake.datasets.get(request.dataset)
  return answerDataset(request)
}

/** With its history and the bytes of its assets; who listens to it is let go. */
export async function deleteDataset(lake: Lake, request: LakeRequest): Promise<Response> {
  const name = request.dataset
  lake.datasets.remove(name)
  lake.listeners.closeDataset(name)
  await lake.removeAssets(name)
  return answerJson(request, {deleted: true})
}

const options = v.looseObject({aclMode: v.optional(v.string())})

/** @throws LakeError (400) when a dataset is to be what none is here */
async function checkOptions({limits}: Lake, request: LakeRequest): Promise<void> {
  const hasBody = request.header('content-type') !== undefined
  const {aclMode = 'public'} = hasBody ? await jsonBody(request.raw, limits.body.owner, options) : {}
  if (aclMode === 'public') return
  throw gatewayError(
    400,
    `A dataset of the local Content Lake is public, it cannot be "${aclMode}": what is published can be read without a login`,
  )
}

function answerDataset(request: LakeRequest): Response {
  return answerJson(request, {datasetName: request.dataset, aclMode: 'public', description: null})
}
