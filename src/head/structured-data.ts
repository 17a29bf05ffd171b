import type {CourseLeaf, CreativeWorkLeaf, Graph, PersonLeaf} from 'schema-dts'
import type {SiteSettings} from '#content/site-settings.ts'
import type {Course, Project} from '#domain/experience-types.ts'
import type {PageKind} from '#domain/pages.ts'

/** @module JSON-LD with https://schema.org types. `toJsonLd` omits empty values. */

export type DataContext = {
  readonly owner: SiteSettings
  readonly page: {
    readonly kind: PageKind
    readonly title: string
    readonly description: string
    /** Empty if unknown. */
    readonly dateModified: string
    readonly language: string
  }
  /** URLs. */
  readonly address: {readonly site: string; readonly page: string}
}

/** `imageUrl` can be empty. */
type ProjectWithImage = Project & {readonly imageUrl: string}

type Nodes = Graph['@graph']

export function homeData(context: DataContext): Nodes {
  const {owner, page, address} = context
  return [
    {
      '@type': 'WebSite',
      '@id': `${address.site}#site`,
      name: owner.seoTitle,
      description: owner.seoDescription,
      url: address.site,
      inLanguage: page.language,
      publisher: {'@id': `${address.site}#owner`},
    },
    ...profilePage(context),
  ]
}

export function profilePage(context: DataContext): Nodes {
  return [{...pageOf(context), mainEntity: personOf(context)}]
}

export function aboutData(
  context: DataContext,
  {courses, knowsAbout, portrait}: {courses: readonly Course[]; knowsAbout: string[]; portrait: string},
): Nodes {
  const person = {...personOf(context), knowsAbout, image: portrait}
  return [
    {...pageOf(context), mainEntity: person},
    ...courses.map((course): CourseLeaf => ({
      '@type': 'Course',
      '@id': `${context.address.page}#${course.id}`,
      name: course.name,
      description: course.name,
      url: course.link ?? '',
    })),
  ]
}

export function workData(context: DataContext, projects: readonly ProjectWithImage[]): Nodes {
  const {address} = context
  return [
    {...pageOf(context), hasPart: projects.map(({id}) => ({'@id': `${address.page}#${id}`}))},
    ...projects.map((project): CreativeWorkLeaf => ({
      '@type': 'CreativeWork',
      '@id': `${address.page}#${project.id}`,
      name: project.name,
      alternativeHeadline: project.subTitle,
      description: project.description,
      keywords: [...new Set(project.chipLists.flatMap(({chips}) => chips.map(({name}) => name)))],
      url: project.projectLink ?? '',
      image: project.imageUrl,
      dateCreated: project.date ?? '',
      creator: creatorOf(context),
    })),
  ]
}

/** @param work the Work page */
export function storyData(
  context: DataContext,
  project: ProjectWithImage,
  work: {readonly name: string; readonly url: string},
): Nodes {
  const {page, address} = context
  return [
    {...pageOf(context), mainEntity: {'@id': `${address.page}#story`}},
    {
      '@type': 'Article',
      '@id': `${address.page}#story`,
      headline: project.name,
      alternativeHeadline: project.subTitle,
      description: page.description,
      image: project.imageUrl,
      dateModified: page.dateModified,
      inLanguage: page.language,
      author: creatorOf(context),
      about: {'@id': `${work.url}#${project.id}`},
      mainEntityOfPage: {'@id': `${address.page}#page`},
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        {'@type': 'ListItem', position: 1, name: work.name, item: work.url},
        {'@type': 'ListItem', position: 2, name: project.name, item: address.page},
      ],
    },
  ]
}

/** Search engines parse each page alone, so a reference needs the name too. */
function creatorOf({owner, address: {site}}: DataContext): PersonLeaf {
  return {'@type': 'Person', '@id': `${site}#owner`, name: owner.ownerName, url: site}
}

function personOf(context: DataContext): PersonLeaf {
  const {handle, email, socialLinks, seoDescription} = context.owner
  return {
    ...creatorOf(context),
    alternateName: handle,
    description: seoDescription,
    email: email === undefined ? '' : `mailto:${email}`,
    sameAs: socialLinks.map(({url}) => url),
  }
}

function pageOf({page, address}: DataContext) {
  return {
    '@type': page.kind,
    '@id': `${address.page}#page`,
    url: address.page,
    name: page.title,
    description: page.description,
    dateModified: page.dateModified,
    inLanguage: page.language,
    isPartOf: {'@id': `${address.site}#site`},
  }
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty))

export function toJsonLd(graph: Nodes): string {
  const document: Graph = {'@context': 'https://schema.org', '@graph': graph}
  return JSON.stringify(document, (_key, value: unknown) => (isEmpty(value) ? undefined : value))
}
