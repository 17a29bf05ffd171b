import type {ReactNode} from 'react'
import type {PageHead} from '#pages/page.ts'
import {documentTitle} from './layout/document-title.ts'

type DocumentHeadProps = {
  page: PageHead
  settings: {ownerName: string; seoTitle: string; seoDescription: string}
  /** The page's full address; unknown while nobody has said where the site will live. */
  url: string | undefined
  /** The full address of the picture that link previews show. */
  shareImage: string | undefined
  /** What search engines may show besides; see `structured-data.ts`. */
  structuredData: readonly object[]
}

/** What stands in a prerendered document's head about its page, for search engines and link previews. */
export function DocumentHead({
  page,
  settings,
  url,
  shareImage,
  structuredData,
}: DocumentHeadProps): ReactNode {
  const title = documentTitle(page, settings)
  const description = page.description ?? settings.seoDescription
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content={page.title === undefined ? 'profile' : 'website'} />
      <meta property="og:site_name" content={settings.ownerName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content={shareImage === undefined ? 'summary' : 'summary_large_image'} />
      {url !== undefined && (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
        </>
      )}
      {shareImage !== undefined && (
        <>
          <meta property="og:image" content={shareImage} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      {structuredData.map((data, index) => (
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{__html: scriptText(data)}} />
      ))}
    </>
  )
}

/** JSON that can stand in a script element: nothing in it closes the element. */
export function scriptText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
