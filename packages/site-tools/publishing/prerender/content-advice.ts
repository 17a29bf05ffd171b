import {placeholdersIn} from '../../../../src/domain/placeholders.ts'
import type {SiteFacts} from '../../../../src/prerender.tsx'

/** Where a build's content comes from, as its settings say. */
export interface ContentPlace {
  /** Undefined for the local lake. */
  readonly hostedProjectId: string | undefined
  readonly dataset: string
}

/** What an owner can do about a response of Sanity. */
const adviceByStatus: Readonly<Record<number, string>> = {
  401: 'Make the dataset public, or set SANITY_STUDIO_PROJECT_ID to a project that anyone may read.',
  402: 'The project is over its quota: see https://www.sanity.io/manage.',
  403: 'Make the dataset public, or set SANITY_STUDIO_PROJECT_ID to a project that anyone may read.',
  404: 'Set SANITY_STUDIO_DATASET to a dataset of the project: npx sanity dataset list, in the folder studio.',
}

/** Why a rendering failed, with what the owner can do if the content could not be read. */
export function reasonOf(error: unknown, place: ContentPlace): string {
  // The renderer is a bundle of its own, so its error class is not the one that could be imported here.
  if (!(error instanceof Error) || error.name !== 'ContentError') return rootMessage(error)
  const {status, reason} = failureIn(error.cause)
  const failed = `The content of ${nameOf(place)} could not be read`
  if (place.hostedProjectId === undefined) return `${failed}: ${reason}`
  if (status !== undefined) {
    const advice = adviceByStatus[status] ?? 'Sanity is busy or down: try again in a moment.'
    return `${failed}: status ${status} (${reason}). ${advice}`
  }
  return `${failed}: ${place.hostedProjectId}.api.sanity.io cannot be reached (${reason}). Check the network and SANITY_STUDIO_PROJECT_ID.`
}

/**
 * Refuses to build a site of a dataset that has no public content: its pages would be placeholders.
 *
 * @throws an Error with what the owner can do
 */
export function refuseNothing({pages}: SiteFacts, place: ContentPlace): void {
  if (pages.some(({lastModified}) => lastModified !== undefined)) return
  const what = `${nameOf(place)} has no public content, so the site would show placeholders.`
  if (place.hostedProjectId === undefined)
    throw new Error(`${what} Write some in the Studio (npm start), or npm run content:import -- dataset.`)
  throw new Error(
    `${what} If it is empty, fill it: SANITY_AUTH_TOKEN=… npm run content:push. If it is private, make it public: ` +
      `npx sanity dataset visibility set ${place.dataset} public, in the folder studio. If it is another one, set SANITY_STUDIO_DATASET.`,
  )
}

/**
 * A sentence for the owner whose site still shows a name or addresses of the demo content.
 *
 * @param texts what pages are drawn from
 */
export function placeholderAdvice(texts: readonly string[]): string | undefined {
  const found = [...new Set(texts.flatMap(placeholdersIn))]
  if (found.length === 0) return undefined
  const named = found.slice(0, 3).join(', ') + (found.length > 3 ? ', …' : '')
  return `The site still shows placeholders of the demo content (${named}): Welcome in the Studio names each field.`
}

const nameOf = ({hostedProjectId, dataset}: ContentPlace) =>
  hostedProjectId === undefined
    ? 'the local Content Lake'
    : `the dataset "${dataset}" of the Sanity project "${hostedProjectId}"`

/** What `@sanity/client` rejects with: the status of the response, if there was one, and the reason. */
export function failureIn(cause: unknown): {status: number | undefined; reason: string} {
  const status: unknown =
    typeof cause === 'object' && cause !== null && 'statusCode' in cause ? cause.statusCode : undefined
  return {status: typeof status === 'number' ? status : undefined, reason: rootMessage(cause)}
}

/** The message of the innermost cause: `fetch failed` alone says nothing. */
function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : rootMessage(error.cause)
}
