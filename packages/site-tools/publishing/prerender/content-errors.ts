import {placeholdersIn} from '../../../../src/domain/placeholders.ts'
import type {SiteInfo} from '../../../../src/prerender.tsx'

export interface ContentSource {
  /** Undefined for the local lake. */
  readonly hostedProjectId: string | undefined
  readonly dataset: string
}

const adviceByStatus: Readonly<Record<number, string>> = {
  401: 'Make the dataset public, or set SANITY_STUDIO_PROJECT_ID to a project that anyone may read.',
  402: 'The project is over its quota: see https://www.sanity.io/manage.',
  403: 'Make the dataset public, or set SANITY_STUDIO_PROJECT_ID to a project that anyone may read.',
  404: 'Set SANITY_STUDIO_DATASET to a dataset of the project: npx sanity dataset list, in the folder studio.',
}

/** A file, such as `about.html`, that is kept as it was. */
export interface RenderFailure {
  readonly file: string
  readonly reason: string
  /** The documents to fix: values of `_id`. */
  readonly documents: readonly string[]
  /** Whether content could not be read, so that another attempt can succeed. */
  readonly isTransient: boolean
}

export function describeFailure({file, documents, reason}: Omit<RenderFailure, 'isTransient'>): string {
  return `${[file, ...documents].join(', ')}: ${reason}`
}

/** By name: the renderer is a separate bundle with its own class. */
export const isContentError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'ContentError'

/** The message of an error, with advice if the content could not be read. */
export function renderErrorMessage(error: unknown, source: ContentSource): string {
  if (!isContentError(error)) return rootMessage(error)
  const {cause} = error
  const status = typeof cause === 'object' && cause !== null && 'statusCode' in cause && cause.statusCode
  const reason = rootMessage(cause)
  const failed = `The content of ${describe(source)} could not be read`
  if (source.hostedProjectId === undefined) return `${failed}: ${reason}`
  if (typeof status === 'number') {
    const advice = adviceByStatus[status] ?? 'Sanity is busy or down: try again in a moment.'
    return `${failed}: status ${status} (${reason}). ${advice}`
  }
  return `${failed}: ${source.hostedProjectId}.api.sanity.io cannot be reached (${reason}). Check the network and SANITY_STUDIO_PROJECT_ID.`
}

/** @throws an Error if nothing is published: the build would show placeholders only */
export function requireContent({pages}: SiteInfo, source: ContentSource): void {
  if (pages.some(({lastModified}) => lastModified !== undefined)) return
  const problem = `${describe(source)} has no public content, so the site would show placeholders.`
  if (source.hostedProjectId === undefined)
    throw new Error(
      `${problem} Write some in the Studio (npm start), or npm run content:import -- studio/demo.`,
    )
  throw new Error(
    `${problem} If it is empty, fill it: SANITY_AUTH_TOKEN=… npm run content:push. If it is private, make it public: ` +
      `npx sanity dataset visibility set ${source.dataset} public, in the folder studio. If it is another one, set SANITY_STUDIO_DATASET.`,
  )
}

/** @param texts the data of the pages */
export function placeholderAdvice(texts: readonly string[]): string | undefined {
  const found = [...new Set(texts.flatMap(placeholdersIn))]
  if (found.length === 0) return undefined
  const named = found.slice(0, 3).join(', ') + (found.length > 3 ? ', …' : '')
  return `The site still shows placeholders of the demo content (${named}): Welcome in the Studio names each field.`
}

const describe = ({hostedProjectId, dataset}: ContentSource) =>
  hostedProjectId === undefined
    ? 'the local Content Lake'
    : `the dataset "${dataset}" of the Sanity project "${hostedProjectId}"`

/** `fetch failed` has no details, but the innermost cause has. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : rootMessage(error.cause)
}
