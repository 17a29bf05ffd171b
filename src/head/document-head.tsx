import type {ReactNode} from 'react'
import {basePath} from '#environment'

export type ShareImage = {
  /** Full, for link previews know no other. */
  readonly url: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

type DocumentHeadProps = {
  title: string
  description: string
  siteName: string
  /** The owner's handle on the page that is about them alone; undefined on all others. */
  profileOf: string | undefined
  /** The page's full address; unknown while nobody has said where the site will live. */
  url: string | undefined
  /** Whether search engines may list the page. */
  isListed: boolean
  /** The picture that link previews show. */
  shareImage: ShareImage | undefined
  /** JSON-LD, from `structured-data.ts`. */
  structuredData: string | undefined
}

/** What stands in a prerendered document's head about its page, for search engines, link previews and home screens. */
export function DocumentHead(props: DocumentHeadProps): ReactNode {
  const {title, description, siteName, profileOf, url, isListed, shareImage, structuredData} = props
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isListed ? 'max-image-preview:large' : 'noindex'} />
      {url !== undefined && <link rel="canonical" href={url} />}
      <meta property="og:type" content={profileOf === undefined ? 'website' : 'profile'} />
      {profileOf !== undefined && <meta property="profile:username" content={profileOf} />}
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {url !== undefined && <meta property="og:url" content={url} />}
      {/* The rest of a card is read off the properties above: https://developer.x.com/en/docs/x-for-websites/cards/guides/getting-started */}
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
      {/* Browsers would request it before the first paint; the start script adds it after `load`. */}
      <noscript>
        <link rel="manifest" href={`${basePath}site.webmanifest`} />
      </noscript>
      {structuredData !== undefined && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{__html: inScriptElement(structuredData)}}
        />
      )}
    </>
  )
}

/** JSON that can stand in a script element: nothing in it closes the element. */
export function inScriptElement(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
