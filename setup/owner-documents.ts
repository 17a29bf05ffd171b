import {
  isSame,
  plainDocument,
  type PlainDocument,
  referencesIn,
} from '#transfer/content-files/plain-document.ts'
import {neutralTexts, searchTexts, settingsFields} from './neutral-texts.ts'
import {type Owner, ownerIn} from './owner.ts'
import {inOwnersForm} from './owners-form.ts'
import type {Portrait} from './portrait.ts'

/** What becomes of the demo content: it goes, or it stays as a sample to be overwritten, in the owner's name. */
export type DemoChoice = 'empty' | 'keep'

export type Documents = ReadonlyMap<string, PlainDocument>

export interface Ownership {
  /** All that is published. */
  readonly documents: Documents
  /** The demo content. */
  readonly sample: Documents
  readonly owner: Owner
  readonly demo: DemoChoice
  /** The picture beside the biography, when there is to be another: `image@` and the SHA-1 of its bytes. */
  readonly portrait?: Pick<Portrait, 'asset'> | undefined
  /** Ids of documents that somebody is at work on, which are not deleted. */
  readonly inWork: ReadonlySet<string>
}

/** The type of what is the same in every portfolio, and no trace of anybody. */
const catalogue = 'technology'

/**
 * The documents as the owner's: what is still as it was delivered, or as this wrote it for earlier answers, is written for the owner; what
 * somebody has written stays as it is.
 */
export function ownerDocuments(ownership: Ownership): Documents {
  const {documents, owner, portrait} = ownership
  const gone = deletedBy(ownership)
  const staying = [...documents.values()]
    .filter(({_id: id}) => !gone.has(id))
    .map((document) => plainDocument(withoutReferences(written(document, ownership), gone)))
  const byId = new Map(staying.map((document) => [document._id, document]))
  const about = byId.get('aboutPage')
  if (about !== undefined && portrait !== undefined)
    byId.set('aboutPage', withPortrait(about, portrait, owner))
  return byId.set('siteSettings', settingsOf(byId.get('siteSettings'), owner))
}

/**
 * The fields of a document that say what the demo said.
 *
 * @param owner in whose name it may say it
 */
export function sampleFields(document: PlainDocument, sample: Documents, owner: Owner): string[] {
  const delivered = sample.get(document._id)
  if (delivered === undefined || document._type === catalogue) return []
  return fieldsOf(document).filter((name) => {
    const isNeutral = isSame(document[name], neutralTexts(owner)[document._id]?.[name])
    return !isNeutral && formsOf(delivered, name, owner).some((form) => isSame(document[name], form))
  })
}

/** Of pages, and of the settings, there is one each: its id is the name of its type. */
const isPage = ({_id: id, _type: type}: PlainDocument) => id === type

/** Documents of the demo that go. One that somebody has written in stays, as does one that another cannot be without. */
function deletedBy({documents, sample, demo, inWork}: Ownership): ReadonlySet<string> {
  const before = ownerIn(documents.get('siteSettings'))
  const isAsDelivered = (document: PlainDocument) =>
    sampleFields(document, sample, before).length === fieldsOf(document).length
  const going = new Set(
    [...documents.values()].flatMap((document) => {
      const mayGo = demo === 'empty' && !isPage(document) && !inWork.has(document._id)
      return mayGo && isAsDelivered(document) ? [document._id] : []
    }),
  )
  for (const document of documents.values()) {
    if (going.has(document._id)) continue
    for (const id of referencesIn(withoutReferences(document, going))) going.delete(id)
  }
  return going
}

function written(document: PlainDocument, {documents, sample, owner, demo}: Ownership): PlainDocument {
  const delivered = sample.get(document._id)
  if (delivered === undefined || document._type === catalogue) return document
  const before = ownerIn(documents.get('siteSettings'))
  const neutral = (who: Owner, name: string) => neutralTexts(who)[document._id]?.[name]
  const fields = fieldsOf(document).map((name) => {
    const value = document[name]
    if (isSame(value, neutral(before, name))) return [name, neutral(owner, name)]
    const isDelivered = formsOf(delivered, name, before).some((form) => isSame(value, form))
    if (!isDelivered) return [name, inOwnersForm(value, owner)]
    const isNeutral = demo === 'empty' && isPage(document)
    return [name, isNeutral ? neutral(owner, name) : formsOf(delivered, name, owner).at(-1)]
  })
  return plainDocument({...document, ...Object.fromEntries(fields)})
}

/** What a field of the demo says as it was delivered, and in somebody's name. */
function formsOf(delivered: PlainDocument, name: string, owner: Owner): readonly unknown[] {
  const search = searchTexts(owner)[delivered._id]?.[name]
  return [
    delivered[name],
    search ?? (name === portraitField ? undefined : inOwnersForm(delivered[name], owner)),
  ]
}

/** Stays nobody's picture but its owner's. */
const portraitField = 'image'

function withPortrait(about: PlainDocument, {asset}: Pick<Portrait, 'asset'>, {name}: Owner): PlainDocument {
  const image = {_type: 'describedImage', _sanityAsset: asset, alt: `Portrait of ${name}`}
  return plainDocument({...about, [portraitField]: image})
}

function settingsOf(settings: PlainDocument | undefined, owner: Owner): PlainDocument {
  const {siteSettings} = neutralTexts(owner)
  const fields = settings === undefined ? siteSettings : settingsFields(owner)
  return plainDocument({...settings, ...fields, _id: 'siteSettings', _type: 'siteSettings'})
}

const fieldsOf = (document: PlainDocument) => Object.keys(document).filter((name) => !name.startsWith('_'))

/** A copy without those items of lists that refer to one of these documents. */
function withoutReferences(
  document: PlainDocument,
  gone: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, withoutItems(value, gone)]),
  )
}

function withoutItems(value: unknown, gone: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => !refersTo(item, gone)).map((item) => withoutItems(item, gone))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutItems(inner, gone)]))
}

const refersTo = (item: unknown, gone: ReadonlySet<string>): boolean =>
  typeof item === 'object' && item !== null && '_ref' in item && gone.has(String(item._ref))
