import {placeholdersIn} from '../../../src/domain/placeholders.ts'
import {messages} from '../../../src/messages/en.ts'
import {
  type Documents,
  isSame,
  plainDocument,
  type PlainDocument,
  referencesIn,
} from '#transfer/content-files/plain-document.ts'
import {type Owner, ownerOf, settingsOf} from './owner.ts'

type Fields = Readonly<Record<string, unknown>>

interface Ownership {
  readonly documents: Documents
  readonly sample: Documents
  readonly owner: Owner
  readonly demo: 'empty' | 'keep'
  /** Documents with a draft are not deleted. */
  readonly drafts: ReadonlySet<string>
}

/** Deletes the demo or keeps it as a sample. Keeps edited fields. */
export function ownerDocuments(ownership: Ownership): Documents {
  const {documents, sample, owner, demo} = ownership
  const previous = ownerOf(documents.get('siteSettings'))
  const deleted = demo === 'empty' ? deletedDocuments(ownership) : new Set<string>()
  const next = new Map<string, PlainDocument>()
  for (const [id, document] of documents) {
    if (deleted.has(id)) continue
    const unedited = uneditedFields(document, sample, previous)
    const replaced = demo === 'empty' && isPage(document) ? unedited : unedited.filter(isPortrait)
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

export function isUnedited(document: PlainDocument, sample: Documents, owner: Owner): boolean {
  return (
    isOfDemo(document, sample) &&
    !isPage(document) &&
    uneditedFields(document, sample, owner).length === fieldsOf(document).length
  )
}

/** Technologies are no sample content. */
const isOfDemo = ({_id: id, _type: type}: PlainDocument, sample: Documents) =>
  sample.has(id) && type !== 'technology'

const isPage = ({_id: id, _type: type}: PlainDocument) => id === type

const isPortrait = (field: string) => field === 'image'

const fieldsOf = (document: PlainDocument) => Object.keys(document).filter((name) => !name.startsWith('_'))

/** Fields with the demo's value, also with the owner's data in it. */
function uneditedFields(document: PlainDocument, sample: Documents, owner: Owner): string[] {
  const original = sample.get(document._id)
  if (original === undefined || !isOfDemo(document, sample)) return []
  const own = personalize(original, [ownerOf(sample.get('siteSettings'))], owner)
  return fieldsOf(document).filter((name) =>
    [original, own].some((version) => isSame(document[name], version[name])),
  )
}

/** Keeps documents that are edited, have a draft, or are referred to. */
function deletedDocuments({documents, sample, drafts}: Ownership): ReadonlySet<string> {
  const owner = ownerOf(documents.get('siteSettings'))
  const deleted = new Set(
    [...documents.values()]
      .filter((document) => isUnedited(document, sample, owner) && !drafts.has(document._id))
      .map(({_id: id}) => id),
  )
  for (const document of documents.values()) {
    if (deleted.has(document._id)) continue
    for (const id of referencesIn(withoutReferences(document, deleted))) deleted.delete(id)
  }
  return deleted
}

/** Replaces the data of other owners, and removes links to example hosts. */
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
      .replaceAll(/,? (?:of|or in) Westerbrug\b|\bWesterbrug /g, '')
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

function withoutReferences(document: Fields, deleted: ReadonlySet<string>): Fields {
  return mapFields(document, (value) =>
    typeof value === 'object' && value !== null && '_ref' in value && deleted.has(String(value._ref))
      ? undefined
      : value,
  )
}

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

/** By document id. */
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
      headline: messages.home.headline,
      rotatingWords: ['Websites', 'Mobile apps', "API's", 'Backends', 'Things'],
      comment: 'freelance developer',
    },
    aboutPage: {
      seoDescription: `Who ${name} is, and what I can do for you.`,
      biographyComment: 'who I am',
      biography: `I am ${name}, a freelance developer. Tell me what you have in mind, and I will tell you how I would build it.`,
    },
    workPage: {
      seoDescription: `What ${name} has built.`,
      heading: messages.work.heading,
      comment: messages.work.comment,
    },
    contactPage: {
      seoDescription: `How to reach ${name}.`,
      heading: messages.contact.heading,
      intro: 'Tell me in a few lines what you have in mind. I read every message myself.',
    },
  }
}
