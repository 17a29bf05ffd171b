import {basename} from 'node:path'
import {isDeepStrictEqual} from 'node:util'
import {paletteOf} from '#appearance/palette.ts'
import type {Theme} from '#appearance/theme.ts'
import type {Settings} from '#settings/settings.ts'
import type {Answers, Today} from './answers.ts'
import {changesTo, type LakeNow, type OwnersChoice} from './owner-lake.ts'
import type {Owner} from './owner.ts'
import {type Documents, ownerDocuments} from './owner-documents.ts'
import {hasColours, swatches} from './swatches.ts'

/** What is about to be written. */
export interface Plan {
  readonly answers: Answers
  /** For the person at the terminal. */
  readonly lines: readonly string[]
  /** Whether colours or typefaces change. */
  readonly hasNewLook: boolean
  /** Whether there is nothing to write. */
  readonly isEmpty: boolean
  /** What documents are written from; undefined when none changes. */
  readonly ownership: OwnersChoice | undefined
  /** The documents as they will be; undefined where content is hosted. */
  readonly documents: Documents | undefined
  readonly sample: Documents
  /** Where the site is served right now. */
  readonly runningAt: string | undefined
}

interface Facts {
  readonly settings: Settings
  readonly answers: Answers
  readonly today: Today
  /** Undefined where content is hosted. */
  readonly lake: LakeNow | undefined
  readonly sample: Documents
}

/** What the answers come to, with nothing written yet. */
export function planFor({settings, answers, today, lake, sample}: Facts): Plan {
  const {owner, demo, portrait} = answers
  const ownership = owner && {owner, demo, portrait, sample}
  const documents = lake && ownership && ownerDocuments({...lake, ...ownership})
  const changes = lake && documents ? changesTo(lake.documents, documents) : []
  const changed = Object.keys(answers.settings)
  const {theme, fontFiles} = answers.look
  const hasNewLook = !isDeepStrictEqual(theme, today.theme) || fontFiles.length > 0
  return {
    answers,
    sample,
    documents,
    ownership: changes.length > 0 ? ownership : undefined,
    runningAt: lake?.runningAt,
    hasNewLook,
    isEmpty: !hasNewLook && changes.length + changed.length === 0,
    lines: [
      '',
      ...(owner === undefined ? [hosted(settings)] : aboutOwner(owner)),
      ...(changes.length > 0 ? [inFiles(changes, basename(settings.contentDir))] : []),
      ...(hasNewLook ? aboutLook(theme, basename(settings.themeDir)) : []),
      ...(changed.length > 0 ? [`.env: ${changed.join(', ')}.`] : []),
    ],
  }
}

const hosted = ({hostedProjectId}: Settings) =>
  `Content lives in the Sanity project "${hostedProjectId}": your name, address and links are for you to write in its Studio, under Site settings. ` +
  'This writes settings alone.'

function aboutOwner({name, handle, shortHandle, email, links}: Owner): string[] {
  const places = links.map(({label}) => label).join(', ')
  return [`${name}, <${handle}/> and on phones <${shortHandle}/>, ${email}${places && `; ${places}`}.`]
}

function inFiles(changes: readonly {readonly document: unknown}[], folder: string): string {
  const deleted = changes.filter(({document}) => document === undefined).length
  const written = changes.length - deleted
  const parts = [
    ...(written > 0 ? [`${written} written`] : []),
    ...(deleted > 0 ? [`${deleted} deleted`] : []),
  ]
  return `Documents: ${parts.join(', ')}; they are in ${folder}/ too, for you to commit.`
}

function aboutLook(theme: Theme, folder: string): string[] {
  const {hue, typefaces} = theme
  const faces = typeof typefaces === 'object' ? Object.values(typefaces).join(', ') : typefaces
  const parts = [
    hue === undefined ? 'colours as they come' : `hue ${hue}`,
    ...(faces === undefined ? [] : [faces]),
  ]
  return [
    `Look: ${parts.join('; ')}; it is in ${folder}/, for you to commit.`,
    ...swatches(paletteOf(theme), hasColours()),
  ]
}
