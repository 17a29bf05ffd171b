import * as v from 'valibot'
import {jsonBody} from '../http/json-body.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import {act} from '../mutation/transact.ts'
import {answerJson} from '../http/answer.ts'
import {transactionOptions} from './transaction-options.ts'

/** @module POST `/data/actions/:dataset` → `{transactionId}`. Items of arrays get keys. Source: sanity.io/docs, "Actions API". */

const actionsBody = v.looseObject({
  actions: v.pipe(v.array(v.looseObject({actionType: v.string()})), v.minLength(1)),
  transactionId: v.nullish(v.string()),
  dryRun: v.nullish(v.boolean()),
})

export async function postActions(lake: Lake, request: LakeRequest): Promise<Response> {
  const body = await jsonBody(request.raw, lake.limits.body.owner, actionsBody)
  // Only now: the dataset may have been deleted while the body came.
  const dataset = lake.datasets.get(request.dataset)
  const options = transactionOptions(lake, dataset, {
    transactionId: body.transactionId ?? undefined,
    dryRun: body.dryRun ?? false,
    autoGenerateArrayKeys: true,
  })
  const {transactionId} = act(dataset, body.actions, options)
  return answerJson(request, {transactionId})
}
