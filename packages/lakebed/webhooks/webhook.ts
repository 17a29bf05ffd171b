import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))
const webUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'Expected an http or https URL'))
const operations = ['create', 'update', 'delete'] as const

export type Operation = (typeof operations)[number]

/** Source: sanity.io/docs, "Webhooks API", and @sanity/cli src/actions/hook/types.ts. */
export const webhookFields = v.object({
  type: v.optional(v.literal('document'), 'document'),
  name: text,
  description: v.nullish(v.string(), null),
  url: webUrl,
  /** `*` for all. */
  dataset: v.optional(text, '*'),
  apiVersion: v.optional(v.string(), 'v2021-03-25'),
  httpMethod: v.optional(v.picklist(['POST', 'PUT', 'PATCH', 'DELETE', 'GET']), 'POST'),
  headers: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z][\w-]*$/i)), v.string()), {}),
  includeDrafts: v.optional(v.boolean(), false),
  includeAllVersions: v.optional(v.boolean(), false),
  isDisabledByUser: v.optional(v.boolean(), false),
  secret: v.nullish(v.string(), null),
  rule: v.object({
    on: v.pipe(v.array(v.picklist(operations)), v.minLength(1)),
    filter: v.nullish(v.string(), null),
    projection: v.nullish(v.string(), null),
  }),
})

export const webhook = v.object({
  ...webhookFields.entries,
  id: v.string(),
  projectId: v.string(),
  createdAt: v.string(),
  createdByUserId: v.string(),
  /** Base of the URLs of assets. */
  lakeOrigin: v.string(),
})

export type Webhook = v.InferOutput<typeof webhook>

interface Delivery {
  readonly id: string
  readonly projectId: string
  readonly hookId: string
  readonly createdAt: string
  updatedAt: string
  resultCode: number | null
}

/** What is sent for one change of a document. */
export interface Message extends Delivery {
  readonly dataset: string
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
  status: 'pending' | 'success' | 'failure'
  failureCount: number
}

export interface Attempt extends Delivery {
  readonly messageId: string
  inProgress: boolean
  /** Milliseconds. */
  duration: number
  isFailure: boolean
  failureReason: 'http' | 'timeout' | 'network' | null
  resultBody: string | null
}
