import {failureIn} from '#publishing/prerender/content-advice.ts'
import type {ContentTarget} from './content-target.ts'

/**
 * Asks the lake a first question, so that a wrong token, dataset or network is told from trouble with the content.
 *
 * @throws an Error with a sentence for the person at the terminal
 */
export async function checkTarget({client, description}: ContentTarget, dataset: string): Promise<void> {
  try {
    await client.fetch('count(*[0...1])')
  } catch (error) {
    const {status, reason} = failureIn(error)
    throw new Error(
      `The dataset "${dataset}" of ${description} cannot be read (${reason}): ${adviceFor(status)}`,
      {cause: error},
    )
  }
}

/** @param status undefined when there was no answer */
function adviceFor(status: number | undefined): string {
  if (status === undefined) return 'check the network, and SANITY_STUDIO_PROJECT_ID.'
  if (status === 401 || status === 403)
    return 'set SANITY_AUTH_TOKEN to a token of this project, with the role Editor.'
  if (status === 404)
    return 'set SANITY_STUDIO_DATASET to one that is there (npx sanity dataset list, in the folder studio).'
  return 'try again in a moment.'
}
