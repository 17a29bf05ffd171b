import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {RenderedPage} from '../../../../src/prerender.tsx'
import {pagePolicy} from '../delivery/content-security-policy.ts'
import type {DeliveryTarget} from '../delivery/headers.ts'
import {filesInOrder, type Manifest, readManifest} from '../delivery/manifest.ts'
import {readLayerOrder} from '../inline/app-shell.ts'
import {barColours, type Theme} from '../theme/theme.ts'
import type {SiteFile} from './site-files.ts'

export interface DocumentParts {
  readonly theme: Theme
  readonly layerOrder: string
  /** By path relative to the build folder. */
  readonly stylesheets: ReadonlyMap<string, string>
  readonly target: DeliveryTarget
  readonly manifest: Manifest
}

const entry = 'index.html'
const webFont = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/** @param folder has the build that the pages belong to: `dist/` can have a newer one */
export function readDocumentParts(
  root: string,
  folder: string,
  target: DeliveryTarget,
  theme: Theme,
): DocumentParts {
  const manifest = readManifest(folder)
  const files = new Set(Object.values(manifest).flatMap(({css}) => css))
  return {
    theme,
    layerOrder: readLayerOrder(root),
    stylesheets: new Map([...files].map((file) => [file, readFileSync(join(folder, file), 'utf8')])),
    target,
    manifest,
  }
}

export const iconsFolder = 'assets/icons'

export function hashedStylesheet(content: string): SiteFile {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return {path: `${iconsFolder}/${digest}.css`, content}
}

/** @param pageModule the key of the page's module in the manifest */
export function composeDocument(
  parts: DocumentParts,
  page: RenderedPage,
  pageModule: string,
  icons: SiteFile | undefined,
): string {
  const {target, manifest} = parts
  // The entry comes last, because it hydrates with the code of the page.
  const {scripts, styles} = filesInOrder(manifest, [`src/messages/${page.language}.ts`, pageModule, entry])
  const css = styles.map((file) => parts.stylesheets.get(file) ?? '').join('')
  const urlOf = (file: string) => target.base + file
  return page.compose({
    bars: barColours(parts.theme),
    styles: (parts.layerOrder + css.replaceAll(webFont, '')).replaceAll('</', '<\\/'),
    fonts: (css.match(webFont) ?? []).join(''),
    icons: icons && urlOf(icons.path),
    stylesheets: styles.map(urlOf),
    scripts: scripts.map(urlOf),
    policy: (code) => pagePolicy(target, code),
  })
}
