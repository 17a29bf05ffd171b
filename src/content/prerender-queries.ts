import {defineQuery} from 'groq'
import * as v from 'valibot'
import {pageConfigs, type PageName, pageNames, pageTypeOf} from '#domain/pages.ts'
import {storyNameOf} from '#domain/story-name.ts'
import {contentOptions} from './content-options.ts'
import {assetUrl} from './image.ts'
import type {AllSanitySchemaTypes} from './sanity.types.ts'
import type {Site} from './site.ts'

/** @module Queries that only prerendering needs. */

const iconsQuery = defineQuery(`*[_type == "technology" && defined(icon.asset)] | order(_id).icon.asset._ref`)

/** The URLs of the technologies' icons. */
export function iconsOptions(site: Site) {
  return contentOptions(site, {
    name: 'icons',
    query: iconsQuery,
    transform: (ids) => [...new Set(ids)].flatMap((id) => assetUrl(id) ?? []),
  })
}

const storiesQuery =
  defineQuery(`*[_type == "project" && count(story) > 0] | order(defined(date) desc, date desc, name asc, _id asc) {
  "id": coalesce(id.current, _id),
  "updated": _updatedAt
}`)

/** `updated` is in ISO 8601. */
export function storiesOptions(site: Site) {
  return contentOptions(site, {
    name: 'stories',
    query: storiesQuery,
    transform: (stories) =>
      stories.flatMap(({id, updated}) => {
        const name = storyNameOf(id)
        return name === undefined ? [] : [{name, updated}]
      }),
  })
}

type ContentType = Extract<AllSanitySchemaTypes, {_type: string}>['_type']

function typesOn(name: PageName): readonly ContentType[] {
  return [pageTypeOf(name), ...pageConfigs[name].shows]
}

const pageDatesQuery = `{${pageNames.map(dateOf).join(',')}}`

function dateOf(name: PageName): string {
  return `"${name}": *[_type in ${JSON.stringify(typesOn(name))}] | order(_updatedAt desc)[0]._updatedAt`
}

const dateByPage = v.record(v.string(), v.nullable(v.string()))

/** ISO 8601. */
export function pageDatesOptions(site: Site) {
  return contentOptions(site, {
    name: 'pageDates',
    query: pageDatesQuery,
    transform: (dates) => v.parse(dateByPage, dates),
  })
}

const documentIdsQuery = '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset"])] {_id, "id": id.current}'

const documentIds = v.array(v.object({_id: v.string(), id: v.fallback(v.nullable(v.string()), null)}))

/** The documents by the id that pages use, which is that of their URL or `_id`. */
export function documentIdsOptions(site: Site) {
  return contentOptions(site, {
    name: 'documentIds',
    query: documentIdsQuery,
    transform: (documents) => Map.groupBy(v.parse(documentIds, documents), ({_id, id}) => id ?? _id),
  })
}
