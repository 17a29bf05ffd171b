import {cvFile} from '../../../../src/domain/pages.ts'
import type {ContactServices} from '../../../../src/services/contact-services.ts'

export interface DeliveryTarget {
  /** Undefined for the local lake. */
  readonly projectId: string | undefined
  readonly contact?: ContactServices
  readonly tls: boolean
  /** The Studio that may frame the preview, if it is on another origin. */
  readonly studioOrigin?: string | undefined
  /** The site that the Studio previews, if it is on another origin. */
  readonly previewedOrigin?: string | undefined
  /** With a slash at both ends. */
  readonly base: string
}

export function withBase({base}: Pick<DeliveryTarget, 'base'>, path: string): string {
  return base + path.slice(1)
}

/** One file answers every path in the folder of a single-page application. */
export const singlePages = ['studio', 'preview'] as const
export type SinglePage = (typeof singlePages)[number]

export function fileOfSinglePage(name: SinglePage): string {
  return `${name}/index.html`
}

export type HeaderFields = Readonly<Record<string, string>>

/** `page` is the default. */
export type Area = 'asset' | 'picture' | 'data' | 'cv' | SinglePage | 'page'

export const areaPrefixes: readonly (readonly [Area, string])[] = [
  ['asset', '/assets/'],
  ['picture', '/lake/'],
  ['data', '/data/'],
  ['cv', `/${cvFile}`],
  ...singlePages.map((name) => [name, `/${name}/`] as const),
]

/** @param path without the base */
export function areaOf(path: string): Area {
  return areaPrefixes.find(([, prefix]) => path === prefix || `${path}/`.startsWith(prefix))?.[0] ?? 'page'
}

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

const immutable = {'Cache-Control': 'public, max-age=31536000, immutable'}

const revalidated = {'Cache-Control': 'no-cache'}

/** Scripts in an SVG must not run when it is opened as a document. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"

/** Browsers ignore `frame-ancestors` in the `<meta>` that has the rest of a page's policy. */
const framedBy = (...sources: readonly string[]) => ({
  ...revalidated,
  'Content-Security-Policy': `frame-ancestors ${sources.join(' ')}`,
})

const fieldsOfArea: Readonly<Record<Area, (target: DeliveryTarget) => HeaderFields>> = {
  asset: () => immutable,
  picture: () => ({...immutable, 'Content-Security-Policy': picturePolicy}),
  data: () => revalidated,
  // A policy would break the PDF viewers of browsers.
  cv: () => revalidated,
  // Sanity's dashboard frames a hosted Studio.
  studio: ({projectId}) =>
    projectId === undefined ? framedBy("'none'") : framedBy("'self'", 'https://www.sanity.io'),
  preview: ({studioOrigin}) => framedBy(studioOrigin ?? "'self'"),
  // The Studio frames the site where the preview is not allowed.
  page: () => framedBy("'self'"),
}

/** In addition to the shared ones. */
export function areaHeaders(target: DeliveryTarget, area: Area): HeaderFields {
  return fieldsOfArea[area](target)
}
