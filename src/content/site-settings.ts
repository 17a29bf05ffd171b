import {defineQuery} from 'groq'
import {siteTexts} from '#domain/texts/site.ts'
import {contentOptions} from './content-options.ts'
import {coerceTexts, toText, withDefaults} from './coerce-text.ts'
import {sanitizeUrl} from '#domain/sanitize-url.ts'
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

export function toSiteSettings({
  role,
  email,
  socialLinks,
  shareImage,
  texts,
  ...strings
}: SiteSettingsQueryResult) {
  return {
    ...coerceTexts(strings),
    role: toText(role) || undefined,
    email: toText(email) || undefined,
    shareImage,
    texts: withDefaults(siteTexts, texts),
    socialLinks: socialLinks.flatMap(({label, url}) => {
      const safeUrl = sanitizeUrl(url)
      return safeUrl === undefined ? [] : {label: toText(label) || safeUrl, url: safeUrl}
    }),
  }
}

export function siteSettingsOptions(site: Site) {
  return contentOptions(site, {name: 'siteSettings', query: siteSettingsQuery, transform: toSiteSettings})
}
