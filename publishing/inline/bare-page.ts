import type {Plugin} from 'vite'
import {colorSchemeMetas} from '#start/color-scheme-metas.ts'
import {barColours, type Look} from '../look/look.ts'
import {readLayerOrder} from './layer-order.ts'

/** Of these nothing is rendered ahead. */
const barePages = ['/index.html', '/preview/index.html']

/**
 * Gives the bare pages what every page has before its first paint: the order of the cascade layers, for a bundle may begin with any module's
 * styles, and the colours of the browser's bars.
 */
export function barePage(look: Look): Plugin {
  let root = ''
  return {
    name: 'bare-page',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (_html, {path}) => {
        if (!barePages.includes(path)) return []
        return [
          {tag: 'style', children: readLayerOrder(root), injectTo: 'head-prepend'},
          ...colorSchemeMetas(barColours(look)).map(({name, dark, light}) => ({
            tag: 'meta',
            attrs: {name, content: dark, 'data-dark': dark, 'data-light': light},
          })),
        ]
      },
    },
  }
}
