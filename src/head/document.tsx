import type {ReactNode} from 'react'
import {language} from '#domain/language.ts'
import {defaultTheme} from '#domain/theme.ts'
// oxlint-disable-next-line import/default -- inline-script.d.ts says what such an import is
import startScript from '#start/document-script.ts?script'
import {inScriptElement} from './document-head.tsx'
import {stateElementId} from '#start/state-element.ts'
import {type BarColours, themeMetas} from '#start/theme-metas.ts'

/** What a document is made of besides its page: all that the build knows. Addresses stand below the site's path. */
export type DocumentFrame = {
  /** The colours of the browser's own bars. */
  readonly bars: BarColours
  /** All styles of the page, without its web fonts. */
  readonly styles: string
  /** The `@font-face` rules of the web fonts, which the script applies after `load`. */
  readonly fonts: string
  /** The address of the stylesheet with all icons, undefined without any. */
  readonly icons: string | undefined
  /** The addresses of the stylesheets that `styles` consists of. */
  readonly stylesheets: readonly string[]
  /** The page's Content-Security-Policy, from the texts of the scripts and styles in it. */
  readonly policy: (code: {readonly scripts: readonly string[]; readonly styles: readonly string[]}) => string
  /** The addresses of the page's scripts, in the order in which they are evaluated. */
  readonly scripts: readonly string[]
}

type DocumentProps = {
  frame: DocumentFrame
  /** Elements for the head about the page. */
  head: ReactNode
  /** The markup of the whole application. */
  app: string
  /** The page's data as JSON. */
  data: string
}

/** React's types know the attribute of buttons alone: https://html.spec.whatwg.org/multipage/semantics.html#attr-link-disabled */
const disabled = {disabled: true}

/** The document of one page. It needs no other request before the first paint: its styles are inline, and its scripts come after `load`. */
export function Document({frame, head, app, data}: DocumentProps): ReactNode {
  const policy = frame.policy({scripts: [startScript], styles: [frame.styles, frame.fonts]})
  return (
    <html lang={language} data-theme={defaultTheme}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {themeMetas(frame.bars).map(({name, dark, light}) => (
          <meta key={name} name={name} content={dark} data-dark={dark} data-light={light} />
        ))}
        {/* The first paint waits for the whole page: half a page moves when its other half arrives. */}
        <link rel="expect" href={`#${stateElementId}`} blocking="render" />
        <style dangerouslySetInnerHTML={{__html: frame.styles}} />
        <style media="(scripting: none)" dangerouslySetInnerHTML={{__html: frame.fonts}} />
        <script dangerouslySetInnerHTML={{__html: startScript}} />
        {/* Vite's imports find the stylesheet of their code here, and do not load it again. */}
        {frame.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...disabled} />
        ))}
        {frame.icons !== undefined && (
          <noscript>
            <link rel="stylesheet" href={frame.icons} fetchPriority="low" />
          </noscript>
        )}
        {head}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{__html: app}} />
        {/* `blocking=render` never resolves for `<template>` in Chromium: this element has to be a script. */}
        <script
          type="application/json"
          id={stateElementId}
          data-scripts={frame.scripts.join(' ')}
          dangerouslySetInnerHTML={{__html: inScriptElement(data)}}
        />
      </body>
    </html>
  )
}
