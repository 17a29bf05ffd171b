/** Where documents of a type are shown because a page lists them. */
export type Listing = {
  readonly page: 'aboutPage' | 'workPage'
  /** What the owner calls the page. */
  readonly name: string
  /** The fields of the page that may list them. */
  readonly fields: readonly string[]
  /** The one of them that a document belongs to. */
  readonly fieldFor: (document: Readonly<Record<string, unknown>> | undefined) => string
  /** Whether the page shows all of them as long as it lists none. */
  readonly allUnlessChosen: boolean
  /** What the owner reads in the form of one that is not listed. */
  readonly missing: string
}

const about = {
  page: 'aboutPage',
  name: 'About',
  allUnlessChosen: false,
  missing: 'This is on no page yet.',
} as const

/** By the type of what is listed. Where no page lists a type, all of its documents are shown. */
export const listings: Readonly<Record<'educationEntry' | 'skillSet' | 'project', Listing>> = {
  educationEntry: {...about, fields: ['education'], fieldFor: () => 'education'},
  skillSet: {
    ...about,
    fields: ['technicalSkillSets', 'otherSkillSets'],
    fieldFor: (set) => (set?.['kind'] === 'other' ? 'otherSkillSets' : 'technicalSkillSets'),
  },
  project: {
    page: 'workPage',
    name: 'Work',
    fields: ['projects'],
    fieldFor: () => 'projects',
    allUnlessChosen: true,
    missing: 'This is not among the projects that you chose for the Work page. It is shown under Experience.',
  },
}

/** How a type is listed; undefined where no page lists it. */
export function listingOf(type: string): Listing | undefined {
  return Object.entries(listings).find(([listed]) => listed === type)?.[1]
}
