import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'
import type {RenderedPage} from '../../../../src/prerender.tsx'
import {readLayerOrder} from '../inline/layer-order.ts'
import {barColours, type Look} from '../look/look.ts'
import {pagePolicy} from '../delivery/policy.ts'
import {filesInOrder, manifestSchema, type Manifest} from '../delivery/site-scripts.ts'
import type {DeliveryTarget} from '../delivery/target.ts'
import {withoutAddresses} from './icon-sheet.ts'
import type {SiteFile} from './site-files.ts'

/** What every page's document is made of besides its page. */
export interface DocumentParts {
  readonly look: Look
  readonly layerOrder: string
  /** The text of each stylesheet, by its path below the build folder. */
  readonly stylesheets: ReadonlyMap<string, string>
  readonly target: DeliveryTarget
  readonly manifest: Manifest
}

const entry = 'index.html'
const webFont = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/**
 * Reads what a build has for its documents.
 *
 * @param root the project's folder, with a build in it
 * @param look that it was built with
 */
export function readDocumentParts(root: string, target: DeliveryTarget, look: Look): DocumentParts {
  const dist = join(root, 'dist')
  const manifest = v.parse(
    v.pipe(v.string(), v.parseJson(), manifestSchema),
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const files = new Set(Object.values(manifest).flatMap(({css}) => css))
  return {
    look,
    layerOrder: readLayerOrder(root),
    stylesheets: new Map([...files].map((file) => [file, readFileSync(join(dist, file), 'utf8')])),
    target,
    manifest,
  }
}

/** A stylesheet whose name carries the hash of what is in it: hosts let browsers keep it for good. */
export function hashedStylesheet(content: string): SiteFile {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return {path: `${iconsFolder}/${digest}.css`, content}
}

export const iconsFolder = 'assets/icons'

/**
 * The document of one page, as HTML.
 *
 * @param pageModule the source file of the page's code, as the manifest names it
 * @param icons the stylesheet with all icons, where there are any
 */
export function composeDocument(
  parts: DocumentParts,
  page: RenderedPage,
  pageModule: string,
  icons: SiteFile | undefined,
): string {
  const {target, manifest} = parts
  // The entry comes last: it draws the page, whose code it finds there.
  const {scripts, styles} = filesInOrder(manifest, [`src/messages/${page.language}.ts`, pageModule, entry])
  const css = styles.map((file) => parts.stylesheets.get(file) ?? '').join('')
  const urlOf = (file: string) => target.base + file
  return page.compose(withoutAddresses(page.app, icons?.content.toString() ?? ''), {
    bars: barColours(parts.look),
    styles: (parts.layerOrder + css.replaceAll(webFont, '')).replaceAll('</', '<\\/'),
    fonts: (css.match(webFont) ?? []).join(''),
    icons: icons && urlOf(icons.path),
    stylesheets: styles.map(urlOf),
    scripts: scripts.map(urlOf),
    policy: (code) => pagePolicy(target, code),
  })
}
