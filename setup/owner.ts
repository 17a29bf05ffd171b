import * as v from 'valibot'
import {placeholdersIn} from '#domain/placeholders.ts'

/** Who the site is about, as its settings have it. */
export interface Owner {
  readonly name: string
  readonly handle: string
  /** The handle on narrow screens. */
  readonly shortHandle: string
  readonly email: string
  readonly links: readonly Link[]
}

export interface Link {
  readonly label: string
  readonly url: string
}

const settingsSchema = v.object({
  ownerName: v.fallback(v.string(), ''),
  handle: v.fallback(v.string(), ''),
  shortHandle: v.fallback(v.string(), ''),
  email: v.fallback(v.string(), ''),
  socialLinks: v.fallback(v.array(v.object({label: v.fallback(v.string(), ''), url: v.string()})), []),
})

/** @param settings the document of the site's settings; undefined where there is none */
export function ownerIn(settings: unknown): Owner {
  const {ownerName: name, socialLinks: links, ...rest} = v.parse(settingsSchema, settings ?? {})
  return {...rest, name, links}
}

const own = (text: string) => (placeholdersIn(text).length === 0 ? text : '')

/** What of it is somebody's own: without what the demo content has in its place. */
export function ownWords({shortHandle, links, ...words}: Owner): Owner {
  return {
    name: own(words.name),
    handle: own(words.handle),
    // The demo's is made of its handle.
    shortHandle: own(words.handle) === '' ? '' : shortHandle,
    email: own(words.email),
    links: links.filter(({url}) => placeholdersIn(url).length === 0),
  }
}
