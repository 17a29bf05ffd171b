import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {build} from 'vite'
import {expect, onTestFinished, test, vi} from 'vitest'
import {publicVariables} from 'site-tools/settings/public-variables.ts'

const root = join(import.meta.dirname, '..')

/** Reads `import.meta.env` as an object, as Sanity's libraries do. */
const wholeEnvironment = 'virtual:whole-environment'

/** The bundled modules that read settings. */
async function bundleWith(variables: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const result = await build({
    root,
    configFile: false,
    envPrefix: publicVariables,
    logLevel: 'silent',
    plugins: [
      {
        name: 'library',
        resolveId: (id) => (id === wholeEnvironment ? id : undefined),
        load: (id) => (id === wholeEnvironment ? 'export const all = import.meta.env' : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: [
          'src/environment.ts',
          'src/services/contact-services.ts',
          'studio/environment.ts',
          wholeEnvironment,
        ],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const bundles = Array.isArray(result) ? result : [result]
  return bundles
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
}

test('a bundle holds the named settings and no other variable of the environment', async () => {
  const code = await bundleWith({
    SANITY_STUDIO_API_TOKEN: 'a-token-of-the-owner',
    VITE_NOTE: 'a-note-of-the-owner',
    VITE_EMAILJS_PUBLIC_KEY: ' a-public-key ',
    SANITY_STUDIO_PROJECT_ID: 'abc12345',
  })
  expect(code).not.toContain('of-the-owner')
  expect(code).toContain('a-public-key')
  expect(code).toContain('abc12345')
})

test('the public variables are the ones that the modules of settings read', () => {
  const modules = ['src/environment.ts', 'src/services/contact-services.ts', 'studio/environment.ts']
  const sources = modules.map((path) => readFileSync(join(root, path), 'utf8')).join('')
  const names = sources.matchAll(/import\.meta\.env\?\.((?:VITE|SANITY_STUDIO)_\w+)/g)
  expect(new Set(publicVariables)).toEqual(new Set([...names].map(([, name]) => name)))
})
