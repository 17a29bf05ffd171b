import * as v from 'valibot'
import {answerJson} from '../http/answer.ts'
import {jsonObject} from '../documents/json-object.ts'
import {jsonBody} from '../http/json-body.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import {mutate} from '../mutation/transact.ts'
import {transactionOptions} from './transaction-options.ts'

/**
 * @module POST `/data/mutate/:dataset` → `{transactionId, results: [{id, operation, document?}]}`. Whatever `visibility` says, the
 * change is visible to queries once it is acknowledged. Source: sanity.io/docs, "HTTP Mutations".
 */

const mutateBody = v.looseObject({
  mutations: v.array(jsonObject),
  transactionId: v.nullish(v.string()),
})

export async function postMutations(lake: Lake, request: LakeRequest): Promise<Response> {
  const search = request.search
  const {mutations, transactionId} = await jsonBody(request.raw, lake.limits.body.owner, mutateBody)
  // Only now: the dataset may have been deleted while the body came.
  const dataset = lake.datasets.get(request.dataset)
  const options = transactionOptions(lake, dataset, {
    transactionId: transactionId ?? search.get('transactionId') ?? undefined,
    dryRun: request.flag('dryRun'),
    autoGenerateArrayKeys: request.flag('autoGenerateArrayKeys'),
  })
  const {transactionId: id, outcomes, documents} = mutate(dataset, mutations, options)
  const withDocuments = request.flag('returnDocuments')
  const documentOf = (documentId: string) => documents.get(documentId) ?? dataset.collection.get(documentId)
  const results = outcomes.map((outcome) =>
    withDocuments ? {...outcome, document: documentOf(outcome.id)} : outcome,
  )
  const isDetailed = withDocuments || request.flag('returnIds')
  return answerJson(request, isDetailed ? {transactionId: id, results} : {transactionId: id})
}
