import type {PlainDocument} from '#transfer/content-files/plain-document.ts'
import type {Owner} from './owner.ts'
import {type Documents, sampleFields} from './owner-documents.ts'

/** What the owner calls the documents of a type; a type that is not here has one document for each thing, which has a name. */
const pages: Readonly<Record<string, string>> = {
  siteSettings: 'Site settings',
  homePage: 'Home page',
  aboutPage: 'About page',
  workPage: 'Work page',
  contactPage: 'Contact page',
}

const kinds: Readonly<Record<string, string>> = {
  project: 'Projects',
  course: 'Courses',
  skillSet: 'Skill sets',
  educationEntry: 'Education',
}

/** What still says what the demo said, a line for each page and kind. */
export function sampleLeft(documents: Documents, sample: Documents, owner: Owner): string[] {
  const left = new Map<string, string[]>()
  for (const document of documents.values()) {
    const fields = sampleFields(document, sample, owner)
    if (fields.length === 0) continue
    const page = pages[document._type]
    if (page !== undefined) left.set(page, fields.map(inWords))
    else {
      const kind = kinds[document._type] ?? document._type
      left.set(kind, [...(left.get(kind) ?? []), nameOf(document)])
    }
  }
  return [...left].map(([what, parts]) => `${what}: ${parts.join(', ')}`)
}

/** `biographyComment` as one reads it. */
const inWords = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function nameOf({_id: id, name, title}: PlainDocument): string {
  if (typeof name === 'string') return name
  return typeof title === 'string' ? title : id
}
