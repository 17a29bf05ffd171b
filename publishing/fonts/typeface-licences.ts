import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Plugin} from 'vite'
import {roles} from '#appearance/typefaces.ts'
import type {Look} from '../look/look.ts'

/**
 * Publishes the terms of the typefaces that are worn, which Vite knows of packages with scripts alone. Those of the owner's own are the
 * owner's to keep.
 *
 * @param root the project's folder
 */
export function typefaceLicences(root: string, {typefaces}: Look): Plugin {
  return {
    name: 'typeface-licences',
    apply: 'build',
    applyToEnvironment: ({name}) => name === 'client',
    generateBundle() {
      const worn = roles.map((role) => typefaces[role]).filter(({isOwn}) => !isOwn)
      const packages = new Set(worn.map(({file}) => file.split('/').slice(0, 2).join('/')))
      const terms = [...packages].map(
        (name) => `## ${name}\n\n${readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8')}`,
      )
      this.emitFile({type: 'asset', fileName: 'typeface-licences.txt', source: terms.join('\n')})
    },
  }
}
