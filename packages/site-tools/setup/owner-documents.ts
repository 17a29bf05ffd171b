import {placeholdersIn} from '../../../src/domain/placeholders.ts'
import {contactDefaults} from '../../../src/domain/texts/contact.ts'
import {homeDefaults} from '../../../src/domain/texts/home.ts'
import {workDefaults} from '../../../src/domain/texts/work.ts'
import {
  isSame,
  plainDocument,
  type PlainDocument,
  referencesIn,
} from '#transfer/content-files/plain-document.ts'
import {type Owner, ownerOf, settingsOf} from './owner.ts'

export type Documents = ReadonlyMap<string, PlainDocument>
type Fields = Readonly<Record<string, unknown>>

export interface Ownership {
  /** All published documents. */
  readonly documents: Documents
  /** The demo content. */
  readonly sample: Documents
  readonly owner: Owner
  readonly demo: 'empty' | 'keep'
  /** Ids of documents that have a draft: they are not deleted. */
  readonly drafted: ReadonlySet<string>
}

/**
 * The documents in the owner's name. The demo's content is deleted or kept under that name; what somebody edited stays, with the new
 * owner's name in place of the demo owner's and of the previous one's.
 */
export function ownerDocuments(ownership: Ownership): Documents {
  const {documents, sample, owner, demo} = ownership
  const previous = ownerOf(documents.get('siteSettings'))
  const deleted = demo === 'empty' ? deletedDocuments(ownership) : new Set<string>()
  const next = new Map<string, PlainDocument>()
  for (const [id, document] of documents) {
    if (deleted.has(id)) continue
    const delivered = deliveredFields(document, sample, previous)
    // Nobody else's face is shown in the owner's name.
    const replaced = demo === 'empty' && isPage(document) ? delivered : delivered.filter(isPortrait)
    const own = isOfDemo(document, sample)
      ? personalize(document, [ownerOf(sample.get('siteSettings')), previous], owner)
      : document
    const neutral = Object.fromEntries(replaced.map((name) => [name, neutralTexts(owner)[id]?.[name]]))
    next.set(id, plainDocument(withoutReferences({...own, ...neutral}, deleted)))
  }
  const settings = next.get('siteSettings') ?? neutralTexts(owner)['siteSettings']
  const fields = {...settings, ...settingsOf(owner), _id: 'siteSettings', _type: 'siteSettings'}
  return next.set('siteSettings', plainDocument(fields))
}

/** Whether a document is one of the demo's that nobody has edited. */
export function isUnedited(document: PlainDocument, sample: Documents, owner: Owner): boolean {
  return (
    isOfDemo(document, sample) &&
    !isPage(document) &&
    deliveredFields(document, sample, owner).length === fieldsOf(document).length
  )
}

/** Technologies are the same in every portfolio. */
const isOfDemo = ({_id: id, _type: type}: PlainDocument, sample: Documents) =>
  sample.has(id) && type !== 'technology'

/** Pages and site settings exist once: their id is their type. */
const isPage = ({_id: id, _type: type}: PlainDocument) => id === type

const isPortrait = (field: string) => field === 'image'

const fieldsOf = (document: PlainDocument) => Object.keys(document).filter((name) => !name.startsWith('_'))

/** The fields that hold what the demo holds, word for word or in the owner's name. */
function deliveredFields(document: PlainDocument, sample: Documents, owner: Owner): string[] {
  const delivered = sample.get(document._id)
  if (delivered === undefined || !isOfDemo(document, sample)) return []
  const own = personalize(delivered, [ownerOf(sample.get('siteSettings'))], owner)
  return fieldsOf(document).filter((name) =>
    [delivered, own].some((version) => isSame(document[name], version[name])),
  )
}

/** Documents of the demo that go. One stays if it was edited, has a draft, or is referred to by one that stays. */
function deletedDocuments({documents, sample, drafted}: Ownership): ReadonlySet<string> {
  const owner = ownerOf(documents.get('siteSettings'))
  const deleted = new Set(
    [...documents.values()]
      .filter((document) => isUnedited(document, sample, owner) && !drafted.has(document._id))
      .map(({_id: id}) => id),
  )
  for (const document of documents.values()) {
    if (deleted.has(document._id)) continue
    for (const id of referencesIn(withoutReferences(document, deleted))) deleted.delete(id)
  }
  return deleted
}

/** A document with one owner's name and addresses in place of others'. Links to hosts of examples are left out. */
function personalize(document: PlainDocument, others: readonly Owner[], owner: Owner): Fields {
  const replaceIn = (text: string) =>
    others
      .flatMap((other) => [
        [other.email, owner.email] as const,
        [other.handle, owner.handle] as const,
        [other.name, owner.name] as const,
      ])
      .filter(([from]) => from !== '')
      .reduce((result, [from, to]) => result.replaceAll(wholeWord(from), () => to), text)
      .replaceAll(/ of Exampleton\b|\bExampleton /g, '')
  return mapFields(document, (value) => {
    if (typeof value !== 'string') return value
    if (!/^https?:/.test(value)) return replaceIn(value)
    return placeholdersIn(value).length === 0 ? value : undefined
  })
}

function wholeWord(text: string): RegExp {
  const escaped = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'gu')
}

/** A copy without those list items that refer to deleted documents. */
function withoutReferences(document: Fields, deleted: ReadonlySet<string>): Fields {
  return mapFields(document, (value) =>
    typeof value === 'object' && value !== null && '_ref' in value && deleted.has(String(value._ref))
      ? undefined
      : value,
  )
}

/** Applies a change to every value in a document. Values that become undefined are left out. */
function mapFields(fields: Fields, change: (value: unknown) => unknown): Fields {
  const map = (value: unknown): unknown => {
    const changed = change(value)
    if (Array.isArray(changed)) return changed.map(map).filter((item) => item !== undefined)
    return typeof changed === 'object' && changed !== null ? mapFields({...changed}, change) : changed
  }
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, map(value)] as const)
      .filter(([, value]) => value !== undefined),
  )
}

/** Texts of pages whose owner has not written any yet, by document id. */
function neutralTexts(owner: Owner): Readonly<Record<string, Fields>> {
  const {name} = owner
  return {
    siteSettings: {
      ...settingsOf(owner),
      role: 'Freelance developer',
      seoTitle: `${name}, freelance developer`,
      seoDescription: `The portfolio of ${name}, freelance developer: work, skills, and a way to write to me.`,
    },
    homePage: {
      seoDescription: `The portfolio of ${name}, freelance developer.`,
      greeting: `Hi, my name is ${name}`,
      headline: homeDefaults.headline,
      rotatingWords: ['Websites', 'Mobile apps', "API's", 'Backends', 'Things'],
      comment: 'freelance developer',
    },
    aboutPage: {
      seoDescription: `Who ${name} is, and what I can do for you.`,
      biographyComment: 'who I am',
      biography: `I am ${name}, a freelance developer. Tell me what you have in mind, and I will tell you how I would build it.`,
    },
    workPage: {seoDescription: `What ${name} has built.`, ...workDefaults},
    contactPage: {
      seoDescription: `How to reach ${name}.`,
      ...contactDefaults,
      intro: 'Tell me in a few lines what you have in mind. I read every message myself.',
    },
  }
}
