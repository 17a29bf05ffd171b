import {aboutPageQuery} from '../../src/content/about-page.ts'
import {contactPageQuery} from '../../src/content/contact-page.ts'
import {homePageQuery} from '../../src/content/home-page.ts'
import {siteSettingsQuery} from '../../src/content/site-settings.ts'
import {workPageQuery} from '../../src/content/work-page.ts'

export interface Subject {
  name: string
  group: 'site' | 'by type' | 'other'
  query: string
  /** Whether it is asked with a source map, as by a preview. */
  sourceMap?: boolean
}

const site: readonly Subject[] = [
  {name: 'site: settings', group: 'site', query: siteSettingsQuery},
  {name: 'site: home', group: 'site', query: homePageQuery},
  {name: 'site: about', group: 'site', query: aboutPageQuery},
  {name: 'site: work', group: 'site', query: workPageQuery},
  {name: 'site: contact', group: 'site', query: contactPageQuery},
]

/** What is asked over HTTP, as the site asks. */
export const subjects: readonly Subject[] = [
  ...site,
  ...site.map((subject) => ({
    ...subject,
    name: `${subject.name}, with source map`,
    sourceMap: true,
  })),
  {
    name: 'by type: names of projects',
    group: 'by type',
    query: '*[_type == "project"]{_id, name, date}',
  },
  {
    name: 'by type: latest 50 courses',
    group: 'by type',
    query:
      '*[_type == "course"] | order(date desc, name asc) [0...50] {name, date, "technologies": technologyList[]->name}',
  },
  {
    name: 'filtered and ordered',
    group: 'by type',
    query:
      '*[_type == "course" && date > "2015" && name match "tide*"] | order(date desc) [0...50] {name, date}',
  },
  {
    name: 'reference join',
    group: 'other',
    query:
      '*[_type == "technology"] | order(name asc) [0...50] {name, "courses": count(*[_type == "course" && references(^._id)])}',
  },
  {name: 'one document by id', group: 'other', query: '*[_id == "course-7"][0]'},
  {name: 'scan of everything', group: 'other', query: 'count(*[name match "tide*"])'},
]
