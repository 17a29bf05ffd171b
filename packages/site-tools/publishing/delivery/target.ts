import type {ContactServices} from '../../../../src/services/contact-services.ts'

/** Where and how a build is served: what headers and redirects depend on, besides the pages themselves. */
export interface DeliveryTarget {
  /** The Sanity project that the pages talk to; undefined: the local lake on the page's own origin. */
  readonly projectId: string | undefined
  /** What the contact form sends through; without it nothing beyond the page's own origin. */
  readonly contact?: ContactServices
  /** Whether visitors come over TLS. `npm start` serves plain HTTP on the loopback interface. */
  readonly tls: boolean
  /** The origin whose Studio may frame the preview; undefined: this one. */
  readonly studioOrigin?: string | undefined
  /** The origin of the site whose preview the Studio here shows; undefined: this one. */
  readonly previewedOrigin?: string | undefined
  /** The path that the site is served below, with a slash at both ends: `/` or `/portfolio/`. */
  readonly base: string
}

/** The address of a path of the site, `/about`, below the target's base: `/portfolio/about`. */
export function locate({base}: Pick<DeliveryTarget, 'base'>, path: string): string {
  return base + path.slice(1)
}
