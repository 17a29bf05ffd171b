import type {ReactNode} from 'react'
import {basePath} from '#environment'

export type ShareImage = {
  /** Absolute, as link previews require. */
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

type DocumentHeadProps = {
  title: string
  description: string
  siteName: string
  locale: string
  profileOf: string | undefined
  /** Undefined if the site's URL is not configured. */
  url: string | undefined
  isIndexed: boolean
  shareImage: ShareImage | undefined
  structuredData: string | undefined
}

export function DocumentHead(props: DocumentHeadProps): ReactNode {
  const {title, description, siteName, locale, profileOf, url, isIndexed, shareImage, structuredData} = props
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isIndexed ? 'max-image-preview:large' : 'noindex'} />
      {url !== undefined && <link rel="canonical" href={url} />}
      <meta property="og:type" content={profileOf === undefined ? 'website' : 'profile'} />
      {profileOf !== undefined && <meta property="profile:username" content={profileOf} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url !== undefined && <meta property="og:url" content={url} />}
      {/* X reads the Open Graph properties too: https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started */}
      <meta name="twitter:card" content={shareImage === undefined ? 'summary' : 'summary_large_image'} />
      {shareImage !== undefined && (
        <>
          <meta property="og:image" content={shareImage.url} />
          <meta property="og:image:width" content={String(shareImage.width)} />
          <meta property="og:image:height" content={String(shareImage.height)} />
          <meta property="og:image:alt" content={shareImage.alt} />
        </>
      )}
      <link rel="icon" href={`${basePath}favicon.ico`} sizes="32x32" />
      <link rel="icon" href={`${basePath}favicon.svg`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`${basePath}apple-touch-icon.png`} />
      {/* Requested after `load` (src/start/after-load.ts). */}
      <noscript>
        <link rel="manifest" href={`${basePath}site.webmanifest`} />
      </noscript>
      {structuredData !== undefined && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{__html: escapeScriptContent(structuredData)}}
        />
      )}
    </>
  )
}

/** JSON could close its script element. */
export function escapeScriptContent(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
