import type {Course} from '#domain/course.ts'
import type {Project} from '#domain/project.ts'

type Owner = {
  readonly ownerName: string
  readonly seoTitle: string
  readonly seoDescription: string
  readonly email: string | undefined
  readonly socialLinks: readonly {readonly url: string}[]
}

type Address = {
  /** Where the site lives, with a slash at the end: `https://you.example/`. */
  readonly site: string
  /** The page's own full address. */
  readonly page: string
}

const context = 'https://schema.org'

/** The owner, by an id that every other thing refers to. Source: https://schema.org/Person */
function personOf({ownerName, email, socialLinks, seoDescription}: Owner, {site}: Address) {
  return {
    '@type': 'Person',
    '@id': `${site}#owner`,
    name: ownerName,
    url: site,
    description: seoDescription,
    ...(email === undefined ? {} : {email: `mailto:${email}`}),
    ...(socialLinks.length === 0 ? {} : {sameAs: socialLinks.map(({url}) => url)}),
  }
}

/** The home page: the site itself, and a profile of its owner. Source: https://schema.org/ProfilePage */
export function profileData(owner: Owner, address: Address): object[] {
  return [
    {
      '@context': context,
      '@type': 'WebSite',
      '@id': `${address.site}#site`,
      name: owner.seoTitle,
      url: address.site,
      publisher: {'@id': `${address.site}#owner`},
    },
    {
      '@context': context,
      '@type': 'ProfilePage',
      url: address.page,
      name: owner.seoTitle,
      mainEntity: personOf(owner, address),
    },
  ]
}

/** A project that was made. Source: https://schema.org/CreativeWork */
export function projectData(project: Project, {site, page}: Address): object {
  const keywords = project.chipLists.flatMap(({chips}) => chips.map(({name}) => name))
  return {
    '@context': context,
    '@type': 'CreativeWork',
    '@id': `${page}#${project.id}`,
    name: project.name,
    creator: {'@id': `${site}#owner`},
    ...(project.subTitle === '' ? {} : {alternativeHeadline: project.subTitle}),
    ...(project.description === '' ? {} : {description: project.description}),
    ...(keywords.length === 0 ? {} : {keywords: keywords.join(', ')}),
    ...(project.projectLink === undefined ? {} : {url: project.projectLink}),
    ...(project.date === undefined ? {} : {dateCreated: project.date}),
  }
}

/** A course that the owner completed. Source: https://schema.org/Course */
export function courseData(course: Course, {page}: Address): object {
  return {
    '@context': context,
    '@type': 'Course',
    '@id': `${page}#${course.id}`,
    name: course.name,
    description: course.description === '' ? course.name : course.description,
    ...(course.technologyList.length === 0 ? {} : {teaches: course.technologyList.map(({name}) => name)}),
    ...(course.link === undefined ? {} : {url: course.link}),
  }
}
