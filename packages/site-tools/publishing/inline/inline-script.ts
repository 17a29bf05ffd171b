import {build, type Plugin} from 'vite'

const suffix = '?script'

/** `import text from './start.ts?script'` imports a module with its dependencies as text. */
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

export async function buildInlineScript(file: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      // The script detects unsupported browsers, so they must parse it.
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
