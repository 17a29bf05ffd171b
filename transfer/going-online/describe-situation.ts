import type {ContentFiles} from '../content-files/content-files.ts'
import type {Situation} from './going-online.ts'

/** Documents that are named before the rest is counted. */
const named = 10

/** What {@link Situation} says, as lines for the person at the terminal. */
export async function describeSituation(
  {online, advice}: Situation,
  content: ContentFiles,
): Promise<string[]> {
  const lines = [`${advice.title}. ${advice.text}`]
  if (online.kind !== 'read') return lines
  const documents = await content.documents()
  const {differing, surplus} = online
  for (const id of differing.slice(0, named)) {
    lines.push(`  not online as it is here: ${documents.get(id)?._type ?? ''} ${id}`)
  }
  if (differing.length > named) lines.push(`  and ${differing.length - named} more`)
  if (surplus > 0) lines.push(`  online, and here no more: ${surplus}`)
  return lines
}
