import type {
  AboutPageLeaf,
  ArticleLeaf,
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  CourseLeaf,
  CreativeWorkLeaf,
  PersonLeaf,
  ProfilePageLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts'
import type {Course, Project} from '#domain/experience-types.ts'
import type {PageKind} from '#domain/pages.ts'

/** @module JSON-LD with https://schema.org types. `toJsonLd` omits empty values. */

type Owner = {
  readonly ownerName: string
  readonly handle: string
  readonly seoTitle: string
  readonly seoDescription: string
  readonly email: string | undefined
  readonly socialLinks: readonly {readonly url: string}[]
}

type Address = {
  readonly site: string
  readonly page: string
}

type PageInfo = {
  readonly kind: PageKind
  readonly title: string
  readonly description: string
  /** Empty if unknown. */
  readonly dateModified: string
  readonly language: string
}

export type DataContext = {readonly owner: Owner; readonly page: PageInfo; readonly address: Address}

/** `imageUrl` can be empty. */
export type ProjectWithImage = Project & {readonly imageUrl: string}

export type StructuredData =
  | AboutPageLeaf
  | ArticleLeaf
  | BreadcrumbListLeaf
  | CollectionPageLeaf
  | ContactPageLeaf
  | CourseLeaf
  | CreativeWorkLeaf
  | ProfilePageLeaf
  | WebPageLeaf
  | WebSiteLeaf

export function homeData(context: DataContext): StructuredData[] {
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
    profilePage(context),
  ]
}

export function aboutData(
  {owner, page, address}: DataContext,
  {courses, knowsAbout, portrait}: {courses: readonly Course[]; knowsAbout: string[]; portrait: string},
): StructuredData[] {
  const person = {...personOf(owner, address), knowsAbout, image: portrait}
  return [
    {...pageOf(page, address), mainEntity: person},
    ...courses.map((course): CourseLeaf => ({
      '@type': 'Course',
      '@id': `${address.page}#${course.id}`,
      name: course.name,
      description: course.name,
      url: course.link ?? '',
    })),
  ]
}

export function workData(
  {owner, page, address}: DataContext,
  projects: readonly ProjectWithImage[],
): StructuredData[] {
  return [
    {
      ...pageOf(page, address),
      hasPart: projects.map(({id}) => ({'@id': `${address.page}#${id}`})),
    },
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
      creator: creatorOf(owner, address),
    })),
  ]
}

export function storyData(
  {owner, page, address}: DataContext,
  {project, work}: {project: ProjectWithImage; work: {readonly name: string; readonly url: string}},
): StructuredData[] {
  return [
    {...pageOf(page, address), mainEntity: {'@id': `${address.page}#story`}},
    {
      '@type': 'Article',
      '@id': `${address.page}#story`,
      headline: project.name,
      alternativeHeadline: project.subTitle,
      description: page.description,
      image: project.imageUrl,
      dateModified: page.dateModified,
      inLanguage: page.language,
      author: creatorOf(owner, address),
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
function creatorOf({ownerName}: Owner, {site}: Address): PersonLeaf {
  return {'@type': 'Person', '@id': `${site}#owner`, name: ownerName, url: site}
}

export function profilePage({owner, page, address}: DataContext): StructuredData {
  return {...pageOf(page, address), mainEntity: personOf(owner, address)}
}

function personOf(owner: Owner, {site}: Address): PersonLeaf {
  const {ownerName, handle, email, socialLinks, seoDescription} = owner
  return {
    '@type': 'Person',
    '@id': `${site}#owner`,
    name: ownerName,
    alternateName: handle,
    url: site,
    description: seoDescription,
    email: email === undefined ? '' : `mailto:${email}`,
    sameAs: socialLinks.map(({url}) => url),
  }
}

function pageOf({kind, title, description, dateModified, language}: PageInfo, {site, page}: Address) {
  return {
    '@type': kind,
    '@id': `${page}#page`,
    url: page,
    name: title,
    description,
    dateModified,
    inLanguage: language,
    isPartOf: {'@id': `${site}#site`},
  }
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty))

export function toJsonLd(graph: readonly StructuredData[]): string {
  const document = {'@context': 'https://schema.org', '@graph': graph}
  return JSON.stringify(document, (_key, value: unknown) => (isEmpty(value) ? undefined : value))
}
