import {cvFile} from '../../../../src/domain/pages.ts'
import {type SinglePage, singlePages} from './built-pages.ts'
import {pageFramePolicy, previewPolicy, studioPolicy} from './policy.ts'
import type {DeliveryTarget} from './target.ts'

/** Response header fields by name, in the order in which they are written. */
export type HeaderFields = Readonly<Record<string, string>>

/** The parts of a deployment whose headers differ. Any path that is in none of the others is a page. */
export type Area = 'asset' | 'picture' | 'data' | 'curriculum' | SinglePage | 'page'

/** What the paths of an area begin with, without the base. */
export const areaPrefixes: readonly (readonly [Area, string])[] = [
  ['asset', '/assets/'],
  ['picture', '/lake/'],
  ['data', '/data/'],
  ['curriculum', `/${cvFile}`],
  ...singlePages.map((name) => [name, `/${name}/`] as const),
]

/** @param path of the site, without the base */
export function areaOf(path: string): Area {
  return areaPrefixes.find(([, prefix]) => path === prefix || `${path}/`.startsWith(prefix))?.[0] ?? 'page'
}

/** The header fields of every response. Hosts have no rules for the not-found page, so these are all that it gets there. */
export function sharedHeaders(target: DeliveryTarget): HeaderFields {
  return {
    ...(target.tls ? {'Strict-Transport-Security': 'max-age=63072000'} : {}),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

/** The name of an asset or a picture carries the hash of its content, so it never changes. */
const immutable = {'Cache-Control': 'public, max-age=31536000, immutable'}

/** Revalidated on each visit, with 304 where nothing has changed. */
const revalidated = {'Cache-Control': 'no-cache'}

/** A drawing (SVG) can hold scripts, which must not run when the picture is opened by itself. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

const fieldsOfArea: Readonly<Record<Area, (target: DeliveryTarget) => HeaderFields>> = {
  asset: () => immutable,
  picture: () => ({...immutable, 'Content-Security-Policy': picturePolicy}),
  data: () => revalidated,
  // Without a policy: it would break the page in which browsers show a PDF.
  curriculum: () => revalidated,
  studio: (target) => ({...revalidated, 'Content-Security-Policy': studioPolicy(target)}),
  preview: (target) => ({...revalidated, 'Content-Security-Policy': previewPolicy(target)}),
  page: () => ({...revalidated, 'Content-Security-Policy': pageFramePolicy}),
}

/** The header fields that an area adds to the shared ones. A page carries the rest of its policy in itself. */
export function areaHeaders(target: DeliveryTarget, area: Area): HeaderFields {
  return fieldsOfArea[area](target)
}
