import type {ReactNode} from 'react'
import type {Messages} from '#messages/messages.ts'
import {defaultColorScheme} from '#domain/color-scheme.ts'
// oxlint-disable-next-line import/default -- declared in vite-env.d.ts
import startScript from '#start/document-script.ts?script'
import {stateElementId} from '#start/after-load.ts'
import {type BrowserColors, colorSchemeMetas} from '#start/color-scheme-metas.ts'

export type DocumentAssets = {
  readonly bars: BrowserColors
  /** CSS without web fonts. */
  readonly styles: string
  /** The start script applies these after `load`. */
  readonly fonts: string
  readonly icons: string | undefined
  /** URLs of the stylesheets in `styles`. */
  readonly stylesheets: readonly string[]
  readonly policy: (code: {readonly scripts: readonly string[]; readonly styles: readonly string[]}) => string
  /** In the order of evaluation. */
  readonly scripts: readonly string[]
}

type DocumentProps = {
  assets: DocumentAssets
  messages: Messages
  head: ReactNode
  app: string
  data: string
}

/** React's types lack https://html.spec.whatwg.org/multipage/semantics.html#attr-link-disabled */
const disabled = {disabled: true}

/** The first paint needs no other request. */
export function Document({assets, messages, head, app, data}: DocumentProps): ReactNode {
  const policy = assets.policy({scripts: [startScript], styles: [assets.styles, assets.fonts]})
  return (
    <html lang={messages.language} dir={messages.dir} data-theme={defaultColorScheme}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {colorSchemeMetas(assets.bars).map(({name, dark, light}) => (
          <meta key={name} name={name} content={dark} data-dark={dark} data-light={light} />
        ))}
        {/* Waiting for the whole document avoids layout shifts. */}
        <link rel="expect" href={`#${stateElementId}`} blocking="render" />
        <style dangerouslySetInnerHTML={{__html: assets.styles}} />
        <style media="(scripting: none)" dangerouslySetInnerHTML={{__html: assets.fonts}} />
        <script dangerouslySetInnerHTML={{__html: startScript}} />
        {/* Vite's preload helper does not load them again. */}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...disabled} />
        ))}
        {assets.icons !== undefined && (
          <noscript>
            <link rel="stylesheet" href={assets.icons} fetchPriority="low" />
          </noscript>
        )}
        {head}
      </head>
      <body>
        <div id="root" dangerouslySetInnerHTML={{__html: app}} />
        {/* `blocking=render` never resolves for `<template>` in Chromium, so this is a script. */}
        <script
          type="application/json"
          id={stateElementId}
          data-scripts={assets.scripts.join(' ')}
          dangerouslySetInnerHTML={{__html: escapeScriptContent(data)}}
        />
      </body>
    </html>
  )
}

/** JSON could close its script element. */
export function escapeScriptContent(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
