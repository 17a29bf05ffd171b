import * as v from 'valibot'
import {jsonObject} from '../documents/document.ts'
import {gatewayError} from '../errors/errors.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'
import {performActions, mutate, type TransactionOptions} from '../mutation/transact.ts'

const mutateBody = v.looseObject({
  mutations: v.array(jsonObject),
  transactionId: v.nullish(v.string()),
})

/** All values of `visibility` act as `sync`. Source: sanity.io/docs, "HTTP Mutations". */
export async function postMutations(lake: Lake, request: LakeRequest) {
  const {mutations, transactionId: ownId} = await request.json(mutateBody)
  // The dataset is looked up after the body, because it can be deleted while that is received.
  const dataset = lake.datasets.get(request.dataset)
  const {transactionId, outcomes, documents} = mutate(dataset, mutations, {
    ...transactionOptions(lake, request, ownId ?? request.search.get('transactionId')),
    dryRun: request.flag('dryRun'),
    autoGenerateArrayKeys: request.flag('autoGenerateArrayKeys'),
  })
  const withDocuments = request.flag('returnDocuments')
  if (!withDocuments && !request.flag('returnIds')) return {transactionId}
  const results = outcomes.map((outcome) => {
    const document = documents.get(outcome.id) ?? dataset.collection.get(outcome.id)
    return withDocuments ? {...outcome, document} : outcome
  })
  return {transactionId, results}
}

const actionsBody = v.looseObject({
  actions: v.pipe(v.array(v.looseObject({actionType: v.string()})), v.minLength(1)),
  transactionId: v.nullish(v.string()),
  dryRun: v.nullish(v.boolean()),
})

/** Source: sanity.io/docs, "Actions API". */
export async function postActions(lake: Lake, request: LakeRequest) {
  const {actions, transactionId: ownId, dryRun} = await request.json(actionsBody)
  const dataset = lake.datasets.get(request.dataset)
  const {transactionId} = performActions(dataset, actions, {
    ...transactionOptions(lake, request, ownId),
    dryRun: dryRun === true,
    autoGenerateArrayKeys: true,
  })
  return {transactionId}
}

const validTransactionId = /^[\w.-]{1,128}$/

/** @throws LakeError (400) for an invalid transaction id */
function transactionOptions(
  lake: Lake,
  {user}: LakeRequest,
  transactionId: string | null | undefined,
): TransactionOptions {
  if (transactionId && !validTransactionId.test(transactionId)) {
    throw gatewayError(
      400,
      'Invalid transaction ID. Use up to 128 letters, digits, dots, dashes and underscores.',
    )
  }
  return {lake, author: user, transactionId: transactionId || undefined}
}
