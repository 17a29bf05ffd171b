import type {ReactNode} from 'react'
import {language} from '#domain/language.ts'
import {defaultTheme} from '#domain/theme.ts'
// oxlint-disable-next-line import/default -- inline-script.d.ts says what such an import is
import startScript from '#start/page.ts?script'
import {stateElementId} from '#start/state-element.ts'
import {type BarColours, themeMetas} from '#start/theme-metas.ts'
import {type Typeface, typefacesAttribute} from '#start/typefaces.ts'

/** What a document is made of besides its page: all that the build knows. Addresses stand below the site's path. */
export type DocumentFrame = {
  /** The colours of the browser's own bars. */
  readonly bars: BarColours
  /** The rules that the page's own markup can wear. */
  readonly styles: string
  /** What the styles' families need beyond what a device has; put on by the script. */
  readonly typefaces: readonly Typeface[]
  /** The address of the stylesheet with all other rules. */
  readonly laterStyles: string
  /** The address of the stylesheet with all icons, undefined without any. */
  readonly icons: string | undefined
  /** The addresses of the whole stylesheets, of which the two above are made. */
  readonly wholeStyles: readonly string[]
  /** The addresses of the page's scripts, in the order in which they are evaluated. */
  readonly scripts: readonly string[]
}

type DocumentProps = {
  frame: DocumentFrame
  /** Elements for the head about the page. */
  head: ReactNode
  /** The markup of the whole application. */
  app: string
  /** What the browser goes on from: the address of a file, and when the first of it was fetched, in ms since 1970. */
  state: {readonly href: string; readonly asOf: number}
}

/** Types know it of buttons alone: https://html.spec.whatwg.org/multipage/semantics.html#attr-link-disabled */
const asleep = {disabled: true}

/**
 * The document of one page. Nothing but itself stands between the request and the first paint: the styles of what is on it are in it, and
 * its scripts and what other styles there are come once it is painted. React puts what only names something before the styles.
 */
export function Document({frame, head, app, state}: DocumentProps): ReactNode {
  return (
    <html lang={language} data-theme={defaultTheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {themeMetas(frame.bars).map(({name, dark, light}) => (
          <meta key={name} name={name} content={dark} data-dark={dark} data-light={light} />
        ))}
        {/* The first paint waits for the whole page: a slow device paints while it still reads, and half a page moves when its other half comes. */}
        <link rel="expect" href={`#${stateElementId}`} blocking="render" />
        <style dangerouslySetInnerHTML={{__html: frame.styles}} />
        <script
          data-typefaces={typefacesAttribute(frame.typefaces)}
          dangerouslySetInnerHTML={{__html: startScript}}
        />
        {/* They keep those who import these stylesheets later from loading them once more. */}
        {frame.wholeStyles.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...asleep} />
        ))}
        <noscript>
          <link rel="stylesheet" href={frame.laterStyles} />
          {frame.icons !== undefined && (
            <link rel="stylesheet" href={frame.icons} fetchPriority="low" data-icons="" />
          )}
        </noscript>
        {head}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{__html: app}} />
        {/* A script, empty as it is: Chromium's first paint would wait in vain for a template. */}
        <script
          type="application/json"
          id={stateElementId}
          data-scripts={frame.scripts.join(' ')}
          data-state={state.href}
          data-as-of={state.asOf}
        />
      </body>
    </html>
  )
}
