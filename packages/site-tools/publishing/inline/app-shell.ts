import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Plugin} from 'vite'
import {colorSchemeMetas} from '../../../../src/start/color-scheme-metas.ts'
import {barColours, type Theme} from '../theme/theme.ts'

/** These HTML entries are not prerendered. */
const appShells = ['/index.html', '/src/preview/index.html']

/** Prerendering adds the same to all other pages. */
export function appShell(theme: Theme): Plugin {
  let root = ''
  return {
    name: 'app-shell',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, {path}) => {
        if (!appShells.includes(path)) return []
        return [
          {tag: 'style', children: readLayerOrder(root), injectTo: 'head-prepend'},
          ...colorSchemeMetas(barColours(theme)).map(({name, dark, light}) => ({
            tag: 'meta',
            attrs: {name, content: dark, 'data-dark': dark, 'data-light': light},
          })),
        ]
      },
    },
  }
}

/** The first `@layer` statement of a document determines the order, and a bundle can begin with any module's styles. */
export function readLayerOrder(root: string): string {
  const styles = 'src/ui/styles/index.css'
  const [statement] = /@layer [\w, ]+;/.exec(readFileSync(join(root, styles), 'utf8')) ?? []
  if (statement === undefined)
    throw new Error(`${styles} has no @layer statement with the order of the layers.`)
  return statement
}
