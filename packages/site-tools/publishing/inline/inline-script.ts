import {build, type Plugin} from 'vite'

/** What an import ends in that wants a module as a script to stand between tags; `src/start/inline-script.d.ts` tells TypeScript. */
const suffix = '?script'

/** Lets `import text from './start.ts?script'` be the text of {@link buildInlineScript}. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    load: {
      filter: {id: /\?script$/},
      handler: async (id) => {
        const script = await buildInlineScript(id.slice(0, -suffix.length))
        return `export default ${JSON.stringify(script)}`
      },
    },
  }
}

/**
 * Builds a module that runs before the first paint, and all that it imports, as one script to stand between tags.
 *
 * @param file its absolute path
 * @throws an Error when it cannot be built
 */
export async function buildInlineScript(file: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      // Any browser that knows modules reads it: what is too new for one is asked for before it is used.
      target: 'es2020',
      minify: true,
      modulePreload: false,
      rolldownOptions: {input: file, output: {format: 'iife'}},
    },
  })
  const [chunk] = 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built.`)
  return chunk.code.trim()
}
