import {curriculumFile} from '#domain/pages.ts'
import type {InlineCode} from './inline-code.ts'
import {type SinglePage, singlePages} from './built-pages.ts'
import {previewPolicy, sitePolicy, studioPolicy} from './policy.ts'
import type {DeliveryTarget} from './target.ts'

/** Response header fields by name, in the order in which they are written. */
export type HeaderFields = Readonly<Record<string, string>>

/** Of the owner's curriculum vitae, without the base. */
export const curriculumPath = `/${curriculumFile}`

/** The parts of a deployment whose headers differ. */
export type Area = 'page' | SinglePage | 'asset' | 'data' | 'picture' | 'curriculum'

/**
 * Which area a path of the site (without the base) belongs to. Files outside `/assets/`, such as `/robots.txt`, and paths
 * where there is nothing are treated as pages.
 */
export function areaOf(path: string): Area {
  if (path.startsWith('/assets/')) return 'asset'
  if (path.startsWith('/data/')) return 'data'
  if (path.startsWith('/lake/')) return 'picture'
  if (path === curriculumPath) return 'curriculum'
  return singlePages.find((name) => `${path}/`.startsWith(`/${name}/`)) ?? 'page'
}

/** The header fields of every response. */
export function sharedHeaders(target: DeliveryTarget): HeaderFields {
  return {
    ...(target.tls ? {'Strict-Transport-Security': 'max-age=63072000'} : {}),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

/**
 * For documents, which are asked for again each time, and answered with 304 where nothing changed. Short, for they come before the first
 * paint: the policy's `frame-ancestors` says what `X-Frame-Options` would.
 */
const document = {
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** The name of an asset or a picture carries the hash of its content, so it never changes. */
const immutable = {'Cache-Control': 'public, max-age=31536000, immutable'}

/** A picture of the owner's that is opened by itself may draw itself, and do nothing else: a drawing (SVG) can hold scripts. */
const lockedDown = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

const fieldsOfArea: Readonly<Record<Area, (target: DeliveryTarget, inline: InlineCode) => HeaderFields>> = {
  asset: () => immutable,
  data: () => ({'Cache-Control': document['Cache-Control']}),
  picture: () => ({...immutable, 'Content-Security-Policy': lockedDown}),
  // Without a policy: browsers show a PDF in a page of their own, which a policy would take apart.
  curriculum: () => ({'Cache-Control': document['Cache-Control']}),
  page: (target, inline) => ({...document, 'Content-Security-Policy': sitePolicy(target, inline)}),
  studio: (target, inline) => ({...document, 'Content-Security-Policy': studioPolicy(target, inline)}),
  preview: (target, inline) => ({...document, 'Content-Security-Policy': previewPolicy(target, inline)}),
}

/**
 * The header fields that an area adds to the shared ones.
 *
 * @param inline what the page (or, where one header serves several, any of them) carries between its tags
 */
export function areaHeaders(target: DeliveryTarget, area: Area, inline: InlineCode): HeaderFields {
  return fieldsOfArea[area](target, inline)
}
