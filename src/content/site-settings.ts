import {defineQuery} from 'groq'
import {ownOr} from '#domain/texts/own-or.ts'
import {siteTexts} from '#domain/texts/site.ts'
import {contentOptions} from './content-options.ts'
import {inWords, written} from './in-words.ts'
import {followableLink} from '#domain/link.ts'
import {image} from './projections.ts'
import type {SiteSettingsQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'

export const siteSettingsQuery =
  defineQuery(`coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0], {}) {
  "ownerName": coalesce(ownerName, "Portfolio"),
  role,
  "handle": coalesce(handle, "portfolio"),
  "shortHandle": coalesce(shortHandle, handle, "you"),
  "seoTitle": coalesce(seoTitle, ownerName, "Portfolio"),
  "seoDescription": coalesce(seoDescription, "Websites and apps by a freelance developer."),
  "shareImage": shareImage ${image},
  "socialLinks": coalesce(socialLinks[defined(url)]{"label": coalesce(label, url), url}, []),
  email,
  texts
}`)

export type SiteSettings = ReturnType<typeof toSiteSettings>

/** What the lake answers, as what stands around the pages shows it: nulls gone, links safe to follow. */
export function toSiteSettings({
  role,
  email,
  socialLinks,
  shareImage,
  texts,
  ...own
}: SiteSettingsQueryResult) {
  return {
    ...inWords(own),
    role: written(role) || undefined,
    email: written(email) || undefined,
    shareImage,
    texts: ownOr(siteTexts, texts),
    socialLinks: socialLinks.flatMap(({label, url}) => {
      const followable = followableLink(url)
      return followable === undefined ? [] : {label: written(label) || followable, url: followable}
    }),
  }
}

/** Everything that stands around the pages. */
export function siteSettingsOptions(site: Site) {
  return contentOptions(site, {name: 'siteSettings', query: siteSettingsQuery, toShown: toSiteSettings})
}
