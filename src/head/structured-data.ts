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
import type {Course} from '#domain/course.ts'
import {language} from '#domain/language.ts'
import type {PageKind} from '#domain/pages.ts'
import type {Project} from '#domain/project.ts'

/*
 * What search engines read beside the text: https://schema.org in JSON-LD. Whatever the owner left empty stays empty
 * here, and is left out when it is written (`structuredText`).
 */

export type Owner = {
  readonly ownerName: string
  readonly handle: string
  readonly seoTitle: string
  readonly seoDescription: string
  readonly email: string | undefined
  readonly socialLinks: readonly {readonly url: string}[]
}

export type Address = {
  /** Where the site lives, with a slash at the end: `https://you.example/`. */
  readonly site: string
  /** The page's own full address. */
  readonly page: string
}

/** What is known of a page. */
export type PageFacts = {
  readonly kind: PageKind
  readonly title: string
  readonly description: string
  /** ISO 8601, of the last publication; empty when it is unknown. */
  readonly dateModified: string
}

/** A project with the full address of its picture, empty without one. */
export type PicturedProject = Project & {readonly imageUrl: string}

export type PageData =
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

/** The home page: the site itself, and a profile of its owner. Sources: https://schema.org/WebSite, https://schema.org/ProfilePage */
export function homeData(owner: Owner, facts: PageFacts, address: Address): PageData[] {
  return [
    {
      '@type': 'WebSite',
      '@id': `${address.site}#site`,
      name: owner.seoTitle,
      description: owner.seoDescription,
      url: address.site,
      inLanguage: language,
      publisher: {'@id': `${address.site}#owner`},
    },
    ownersPage(owner, facts, address),
  ]
}

/** The about page: its owner at length, and the courses they completed. Sources: https://schema.org/AboutPage, https://schema.org/Course */
export function aboutData(
  owner: Owner,
  facts: PageFacts,
  address: Address,
  {courses, knowsAbout, portrait}: {courses: readonly Course[]; knowsAbout: string[]; portrait: string},
): PageData[] {
  const person = {...personOf(owner, address), knowsAbout, image: portrait}
  return [
    {...pageOf(facts, address), mainEntity: person},
    ...courses.map((course): CourseLeaf => ({
      '@type': 'Course',
      '@id': `${address.page}#${course.id}`,
      name: course.name,
      description: course.name,
      url: course.link ?? '',
    })),
  ]
}

/** The work page: every project that was made. Sources: https://schema.org/CollectionPage, https://schema.org/CreativeWork */
export function workData(
  owner: Owner,
  facts: PageFacts,
  address: Address,
  projects: readonly PicturedProject[],
): PageData[] {
  return [
    {
      ...pageOf(facts, address),
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
      creator: maker(owner, address),
    })),
  ]
}

/** The page of a project's story, and the way to it. Sources: https://schema.org/Article, https://schema.org/BreadcrumbList */
export function storyData(
  owner: Owner,
  facts: PageFacts,
  address: Address,
  {project, work}: {project: PicturedProject; work: {readonly name: string; readonly url: string}},
): PageData[] {
  return [
    {...pageOf(facts, address), mainEntity: {'@id': `${address.page}#story`}},
    {
      '@type': 'Article',
      '@id': `${address.page}#story`,
      headline: project.name,
      alternativeHeadline: project.subTitle,
      description: facts.description,
      image: project.imageUrl,
      dateModified: facts.dateModified,
      inLanguage: language,
      author: maker(owner, address),
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

/** A page is read by itself, so the owner is named on it and not only referred to. */
function maker({ownerName}: Owner, {site}: Address): PersonLeaf {
  return {'@type': 'Person', '@id': `${site}#owner`, name: ownerName, url: site}
}

/** A page that is about its owner. Source: https://schema.org/mainEntity */
export function ownersPage(owner: Owner, facts: PageFacts, address: Address): PageData {
  return {...pageOf(facts, address), mainEntity: personOf(owner, address)}
}

/** The owner, by an id that every other thing refers to. Source: https://schema.org/Person */
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

function pageOf({kind, title, description, dateModified}: PageFacts, {site, page}: Address) {
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

/** JSON-LD without anything empty. */
export function structuredText(things: readonly PageData[]): string {
  const graph = {'@context': 'https://schema.org', '@graph': things}
  return JSON.stringify(graph, (_key, value: unknown) => (isEmpty(value) ? undefined : value))
}
