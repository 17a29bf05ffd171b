import type {Plugin} from 'vite'

/**
 * Drops the typefaces that the Studio would fetch from Sanity's own host: a local Studio asks no host but its own, and a browser
 * logs each font that the policy refuses. The system's typeface takes their place.
 */
export function dropForeignFonts(): Plugin {
  return {
    name: 'drop-foreign-fonts',
    apply: 'build',
    applyToEnvironment: ({name}) => name === 'studio',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue
        output.source = String(output.source).replaceAll(/@font-face\s*\{[^}]*https:[^}]*\}/g, '')
      }
    },
  }
}
