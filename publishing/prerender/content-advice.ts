import type {SiteFacts} from '../../src/prerender.tsx'

/** Where a build's content comes from, as its settings say. */
export interface ContentPlace {
  /** Undefined for the local lake. */
  readonly hostedProjectId: string | undefined
  readonly dataset: string
}

/**
 * What the person at the terminal can do when content did not come.
 *
 * @param error what a renderer threw
 * @returns undefined when it is about something else than content
 */
export function contentAdvice(error: unknown, place: ContentPlace): string | undefined {
  // A renderer is a bundle of its own: its class is not the one that could be imported here.
  if (!(error instanceof Error) || error.name !== 'ContentError') return undefined
  const {status, reason} = failureIn(error.cause)
  const asked = `${nameOf(place)} was asked for the content`
  if (place.hostedProjectId === undefined) return `${asked}, and failed: ${reason}`
  if (status === undefined) {
    const host = `${place.hostedProjectId}.api.sanity.io`
    return `${asked}, and ${host} could not be reached (${reason}). Check the network, and SANITY_STUDIO_PROJECT_ID: no other project has that address.`
  }
  return `${asked}, and answered ${status} (${reason}). ${adviceFor(status, place.hostedProjectId)}`
}

/** For what is rejected with: the same, in words for the person at the terminal where it is about content. */
export function rejectWithAdvice(place: ContentPlace): (error: unknown) => never {
  return (error) => {
    const advice = contentAdvice(error, place)
    throw advice === undefined ? error : new Error(advice, {cause: error})
  }
}

/**
 * Refuses to make a site of a dataset that shows strangers nothing: its pages would be placeholders.
 *
 * @throws an Error with a sentence for the person at the terminal
 */
export function refuseNothing({pages}: SiteFacts, place: ContentPlace): void {
  if (pages.some(({lastModified}) => lastModified !== undefined)) return
  const what = `${nameOf(place)} shows strangers no content, so the site would be placeholders.`
  if (place.hostedProjectId === undefined)
    throw new Error(`${what} Write some in the Studio (npm start), or npm run content:import -- dataset.`)
  throw new Error(
    `${what} If it is empty, fill it: SANITY_AUTH_TOKEN=… npm run content:push. If it is private, make it public: ` +
      `npx sanity dataset visibility set ${place.dataset} public, in the folder studio. If it is another one, set SANITY_STUDIO_DATASET.`,
  )
}

const nameOf = ({hostedProjectId, dataset}: ContentPlace) =>
  hostedProjectId === undefined
    ? 'The local Content Lake'
    : `The dataset "${dataset}" of the Sanity project "${hostedProjectId}"`

/** What `@sanity/client` rejects with: a status where there was an answer, else why there was none. */
export function failureIn(cause: unknown): {status: number | undefined; reason: string} {
  const status = valueOf(cause, 'statusCode')
  const root = rootOf(cause)
  return {
    status: typeof status === 'number' ? status : undefined,
    reason: root instanceof Error ? root.message : String(root),
  }
}

/** `fetch failed` says nothing; what it was caused by does. */
function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error
}

const valueOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined

function adviceFor(status: number, projectId: string): string {
  if (status === 404)
    return 'Set SANITY_STUDIO_DATASET to one that the project has: npx sanity dataset list, in the folder studio.'
  if (status === 402)
    return `The project is over its quota: see https://www.sanity.io/manage/project/${projectId}.`
  if (status === 401 || status === 403)
    return 'Strangers may not read it: make the dataset public, or set SANITY_STUDIO_PROJECT_ID to a project that may be read.'
  return 'Sanity is busy or down: try again in a moment; what was built before is still there.'
}
