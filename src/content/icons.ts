import {defineQuery} from 'groq'
import {contentOptions} from './content-options.ts'
import {assetUrl} from './image.ts'
import type {Site} from './site.ts'

const iconsQuery = defineQuery(`*[_type == "technology" && defined(icon.asset)] | order(_id).icon.asset._ref`)

/** The URLs of the technologies' icons. For prerendering only. */
export function iconsOptions(site: Site) {
  return contentOptions(site, {
    name: 'icons',
    query: iconsQuery,
    transform: (ids) => [...new Set(ids)].flatMap((id) => assetUrl(id) ?? []),
  })
}
