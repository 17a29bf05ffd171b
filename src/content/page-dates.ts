import * as v from 'valibot'
import {pageConfigs, type PageName, pageNames, pageTypeOf} from '#domain/pages.ts'
import {contentOptions} from './content-options.ts'
import type {AllSanitySchemaTypes} from './sanity.types.ts'
import type {Site} from './site.ts'

type ContentType = Extract<AllSanitySchemaTypes, {_type: string}>['_type']

function typesOn(name: PageName): readonly ContentType[] {
  const config = pageConfigs[name]
  return [pageTypeOf(name), ...config.shows, ...('names' in config ? config.names : [])]
}

const pageDatesQuery = `{${pageNames.map(dateOf).join(',')}}`

function dateOf(name: PageName): string {
  return `"${name}": *[_type in ${JSON.stringify(typesOn(name))}] | order(_updatedAt desc)[0]._updatedAt`
}

const dateByPage = v.record(v.string(), v.nullable(v.string()))

/** ISO 8601. For prerendering only. */
export function pageDatesOptions(site: Site) {
  return contentOptions(site, {
    name: 'pageDates',
    query: pageDatesQuery,
    transform: (dates) => v.parse(dateByPage, dates),
  })
}
