import * as v from 'valibot'

/**
 * The one place that reads `import.meta.env`: settings that are baked into the bundle when it is built.
 *
 * Nothing here is secret, for everything here reaches the browser. An empty or missing value means "not set".
 */
const setting = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? undefined : text)),
  ),
)

const schema = v.object({
  SANITY_STUDIO_PROJECT_ID: setting,
  SANITY_STUDIO_DATASET: setting,
})

const raw = v.parse(schema, import.meta.env)

/** Where content comes from: Sanity's hosted API when a project id is set, else the local lake on this origin. */
export type ContentSource =
  | {kind: 'hosted'; projectId: string; dataset: string}
  | {kind: 'local'; projectId: 'local'; dataset: string; path: '/lake'}

const dataset = raw.SANITY_STUDIO_DATASET ?? 'production'

export const contentSource: ContentSource =
  raw.SANITY_STUDIO_PROJECT_ID === undefined
    ? {kind: 'local', projectId: 'local', dataset, path: '/lake'}
    : {kind: 'hosted', projectId: raw.SANITY_STUDIO_PROJECT_ID, dataset}
