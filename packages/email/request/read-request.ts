import * as v from 'valibot'
import {localAccount} from '../account.ts'
import {answers, type Answer} from './answer.ts'

/** The template parameters as text; what is neither text nor a number is left out. */
export type TemplateParams = Readonly<Record<string, string>>

export interface SendRequest {
  readonly templateId: string
  readonly params: TemplateParams
}

export type ReadResult =
  | {readonly ok: true; readonly request: SendRequest}
  | {readonly ok: false; readonly answer: Answer}

const id = v.optional(v.string(), '')
const body = v.object({
  user_id: id,
  service_id: id,
  template_id: id,
  template_params: v.optional(v.record(v.string(), v.unknown()), {}),
})

/** EmailJS's own limit on the parameters of one message, in bytes. */
const maxParamsBytes = 50 * 1024

/** Reads the body of `email/send`: JSON. */
export function readJsonRequest(source: string): ReadResult {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), body), source)
  if (!parsed.success) return refuse(answers.malformed)
  const {user_id, service_id, template_id, template_params} = parsed.output
  return check(user_id, service_id, template_id, template_params)
}

/** Reads the body of `email/send-form`: the form's fields are the parameters, beside the ids. Files are left out. */
export function readFormRequest(form: FormData): ReadResult {
  const {user_id = '', service_id = '', template_id = '', lib_version: _, ...params} = textsOf(form)
  return check(user_id, service_id, template_id, params)
}

/** In the hosted service's order: who, through what, by which template, how much. */
function check(
  userId: string,
  serviceId: string,
  templateId: string,
  params: Record<string, unknown>,
): ReadResult {
  if (userId === '') return refuse(answers.userIdMissing)
  if (serviceId === '') return refuse(answers.serviceIdMissing)
  if (templateId === '') return refuse(answers.templateIdMissing)
  if (!/^[\w-]{15,24}$/.test(userId)) return refuse(answers.publicKeyInvalid)
  if (userId !== localAccount.publicKey) return refuse(answers.accountUnknown)
  if (serviceId !== localAccount.serviceId && serviceId !== 'default_service') {
    return refuse(answers.serviceUnknown)
  }
  if (Buffer.byteLength(JSON.stringify(params)) > maxParamsBytes) return refuse(answers.variablesTooLarge)
  return {ok: true, request: {templateId, params: textsOf(Object.entries(params))}}
}

function refuse(answer: Answer): ReadResult {
  return {ok: false, answer}
}

function textsOf(entries: Iterable<[string, unknown]>): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of entries) {
    if (typeof value === 'string' || typeof value === 'number') texts[name] = String(value).toWellFormed()
  }
  return texts
}
