import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Plugin} from 'vite'

/**
 * Publishes the terms of the typefaces, which Vite knows of packages with scripts alone.
 *
 * @param root the project's folder
 * @param stylesheet below it: where the typefaces are declared
 */
export function typefaceLicences(root: string, stylesheet: string): Plugin {
  return {
    name: 'typeface-licences',
    apply: 'build',
    applyToEnvironment: ({name}) => name === 'client',
    generateBundle() {
      const css = readFileSync(join(root, stylesheet), 'utf8')
      const packages = new Set([...css.matchAll(/url\('(@[^/]+\/[^/]+)\//g)].map(([, name = '']) => name))
      const terms = [...packages].map(
        (name) => `## ${name}\n\n${readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8')}`,
      )
      this.emitFile({type: 'asset', fileName: 'typeface-licences.txt', source: terms.join('\n')})
    },
  }
}
