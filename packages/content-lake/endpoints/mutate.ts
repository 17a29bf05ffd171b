import * as v from 'valibot'
import {answerJson} from '../http/answer.ts'
import {jsonObject} from '../documents/json-object.ts'
import {jsonBody} from '../http/json-body.ts'
import {flag} from '../http/query-parameters.ts'
import {datasetOf, searchOf} from '../http/request-parts.ts'
import type {Lake, LakeContext} from '../http/lake.ts'
import {mutate} from '../mutation/transact.ts'
import {transactionOptions} from './transaction-options.ts'

/**
 * POST `/data/mutate/:dataset` → `{transactionId, results: [{id, operation, document?}]}`. Whatever `visibility` says, the
 * change is visible to queries once it is acknowledged. Source: sanity.io/docs, "HTTP Mutations".
 */
const mutateBody = v.looseObject({
  mutations: v.array(jsonObject),
  transactionId: v.nullish(v.string()),
})

export async function postMutations(lake: Lake, c: LakeContext): Promise<Response> {
  const search = searchOf(c)
  const {mutations, transactionId} = await jsonBody(c.req.raw, lake.limits.body.owner, mutateBody)
  // Only now: the dataset may have been deleted while the body came.
  const dataset = datasetOf(lake, c)
  const options = transactionOptions(lake, dataset, {
    transactionId: transactionId ?? search.get('transactionId') ?? undefined,
    dryRun: flag(search, 'dryRun'),
    autoGenerateArrayKeys: flag(search, 'autoGenerateArrayKeys'),
  })
  const {transactionId: id, outcomes, documents} = mutate(dataset, mutations, options)
  const withDocuments = flag(search, 'returnDocuments')
  const documentOf = (documentId: string) => documents.get(documentId) ?? dataset.collection.get(documentId)
  const results = outcomes.map((outcome) =>
    withDocuments ? {...outcome, document: documentOf(outcome.id)} : outcome,
  )
  const isDetailed = withDocuments || flag(search, 'returnIds')
  return answerJson(c, isDetailed ? {transactionId: id, results} : {transactionId: id})
}
