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
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The dataset "${dataset}" of ${description} cannot be read (${reason}): ` +
        'check its name in SANITY_STUDIO_DATASET, the token, and the network.',
      {cause: error},
    )
  }
}
