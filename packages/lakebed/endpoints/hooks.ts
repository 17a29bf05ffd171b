import {randomUUID} from 'node:crypto'
import * as v from 'valibot'
import {isObject, jsonObject, type JsonObject} from '../documents/document.ts'
import {gatewayError, malformed} from '../errors/errors.ts'
import type {LakeRequest} from '../http/lake-request.ts'
import type {Lake} from '../http/lake.ts'
import {type Webhook, webhookFields} from '../webhooks/webhook.ts'
import {webhookQuery} from '../webhooks/webhooks.ts'

/** @module Webhooks. Source: sanity.io/docs, "Webhooks API", and @sanity/cli services/hooks. */

export function getHooks({webhooks}: Lake) {
  return webhooks.hooks.list().map(toHook)
}

export function getHook(lake: Lake, request: LakeRequest) {
  return toHook(findHook(lake, request))
}

export async function postHook(lake: Lake, request: LakeRequest) {
  const fields = parseFields(lake, await request.json(jsonObject))
  return store(lake, {
    ...fields,
    id: randomUUID(),
    projectId: lake.projectId,
    createdAt: lake.now().toISOString(),
    createdByUserId: request.user.id,
    lakeOrigin: request.origin,
  })
}

export async function patchHook(lake: Lake, request: LakeRequest) {
  const body = await request.json(jsonObject)
  const hook = findHook(lake, request)
  const rule = isObject(body['rule']) ? {...hook.rule, ...body['rule']} : hook.rule
  return store(lake, {...hook, ...parseFields(lake, {...hook, ...body, rule})})
}

export function deleteHook(lake: Lake, request: LakeRequest) {
  lake.webhooks.hooks.remove(findHook(lake, request).id)
  return {deleted: true}
}

export function getMessages({webhooks}: Lake, request: LakeRequest) {
  return webhooks.messages.filter(({hookId}) => hookId === request.param('hook'))
}

export function getAttempts({webhooks}: Lake, request: LakeRequest) {
  return webhooks.attempts.filter(({hookId}) => hookId === request.param('hook'))
}

export function getAttempt({webhooks}: Lake, request: LakeRequest) {
  const attempt = webhooks.attempts.find(({id}) => id === request.param('attempt'))
  if (attempt) return attempt
  throw gatewayError(404, 'Attempt not found')
}

function store({webhooks}: Lake, hook: Webhook) {
  webhooks.hooks.put(hook.id, hook)
  return toHook(hook)
}

/** As hosted, a secret is never returned. */
function toHook({lakeOrigin: _internal, secret: _secret, ...hook}: Webhook) {
  return {...hook, secret: null, isDisabled: false, deletedAt: null}
}

function findHook({webhooks}: Lake, request: LakeRequest): Webhook {
  const hook = webhooks.hooks.get(request.param('hook'))
  if (!hook) throw gatewayError(404, 'Webhook not found')
  return hook
}

/** @throws LakeError (400) for missing fields and GROQ errors */
function parseFields({engine}: Lake, body: JsonObject) {
  const {success, output, issues} = v.safeParse(webhookFields, body)
  if (!success) throw gatewayError(400, malformed('webhook', issues[0]))
  engine.parseDelta(webhookQuery(output.rule), {})
  return output
}
