import {createClient, type SanityClient} from '@sanity/client'
import {apiVersion} from '#content/config/api-version.ts'
import {ownerClient} from '#serving/local-client.ts'
import {openLocalLake} from '#serving/local-lake.ts'
import type {ContentSettings} from './content-settings.ts'
import {waitForTurn} from './wait-for-turn.ts'

/** The Content Lake to work on. */
export interface ContentTarget {
  readonly client: SanityClient
  /** What it is, for the person at the terminal. */
  readonly description: string
  /** What they can look at afterwards. */
  readonly whereToLook: string
  /** The origin of a local lake that was opened for this alone: nobody has filled it yet. */
  readonly openedAt: string | undefined
  close(): Promise<void>
}

/**
 * Finds the lake that the settings mean: the hosted project when one is named; else the local one, through the server
 * that runs over its data (only one may have it open), or through one of our own for as long as it takes.
 *
 * @throws an Error with a sentence for the person at the terminal when a token is missing or the data is in use
 */
export async function openContentTarget(settings: ContentSettings): Promise<ContentTarget> {
  if (settings.hostedProjectId !== undefined) return hostedTarget(settings, settings.hostedProjectId)
  // The lake says in a sentence when other programs have its data open, or when they are damaged.
  const lake = await openLocalLake(settings).catch((error: unknown) => {
    throw new Error(error instanceof Error ? error.message : String(error), {cause: error})
  })
  const {origin, isShared} = lake
  return {
    client: ownerClient(origin, settings.dataDir, settings.dataset),
    description: `the local Content Lake (${isShared ? `the server at ${origin}` : settings.dataDir})`,
    whereToLook: isShared ? `${origin}/studio` : 'the site and the Studio after npm start',
    openedAt: isShared ? undefined : origin,
    close: () => lake.close(),
  }
}

function hostedTarget({dataset, hostedToken: token}: ContentSettings, projectId: string): ContentTarget {
  if (token === undefined) {
    throw new Error(
      `SANITY_STUDIO_PROJECT_ID is set, so this works on the hosted project "${projectId}", for which it needs a token: ` +
        `make one with the role Editor at https://www.sanity.io/manage/project/${projectId}/api and set SANITY_AUTH_TOKEN to it. ` +
        'To work on the local Content Lake, unset SANITY_STUDIO_PROJECT_ID.',
    )
  }
  return {
    client: createClient({
      projectId,
      dataset,
      token,
      useCdn: false,
      apiVersion,
      requestHandler: waitForTurn,
    }),
    description: `the hosted project "${projectId}"`,
    whereToLook: 'your Studio',
    openedAt: undefined,
    close: async () => undefined,
  }
}
