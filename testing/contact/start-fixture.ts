import {serve, type ServerType} from '@hono/node-server'
import {Hono} from 'hono'
import {join} from 'node:path'
import type {Browser} from 'playwright-core'
import {build, type Rollup} from 'vite'
import {createCaptchaEmulator, type CaptchaEmulator} from 'local-services/captcha'
import {createEmailEmulator} from 'local-services/email'
import {Outbox} from 'local-services/outbox'
import {launchBrowser} from 'quiet-chromium'

export interface Fixture {
  readonly origin: string
  readonly captcha: CaptchaEmulator
  readonly browser: Browser
  close(): Promise<void>
}

/**
 * Opens a browser, and serves a fixture page over the real e-mail and captcha emulators, on one origin as in real life: `/` the page, and
 * `/sandboxed` the same without an origin of its own, so that its storage is blocked.
 *
 * @param fixture the entry's file name in this folder
 * @param dataDir where the e-mail emulator keeps its messages
 */
export async function startFixture(fixture: string, dataDir: string): Promise<Fixture> {
  const files = await bundle(fixture)
  const captcha = createCaptchaEmulator()
  const outbox = new Outbox(join(dataDir, 'outbox'))
  const email = createEmailEmulator({outbox, verifyCaptcha: captcha.verify})
  const html = '<!doctype html><title>Fixture</title><body><script type="module" src="/entry.js"></script>'
  const app = new Hono()
    .get('/', (context) => context.html(html))
    .get('/sandboxed', (context) =>
      context.html(html, 200, {'Content-Security-Policy': 'sandbox allow-scripts'}),
    )
    .route('/captcha', captcha.app)
    .route('/email', email)
    .get('*', (context) => {
      const code = files.get(context.req.path.slice(1))
      if (code === undefined) return context.notFound()
      return context.body(code, 200, {'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*'})
    })
  const browser = await launchBrowser()
  let server: ServerType | undefined
  const port = await new Promise<number>((resolve) => {
    server = serve({fetch: app.fetch, port: 0, hostname: '127.0.0.1'}, (address) => resolve(address.port))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    captcha,
    browser,
    close: async () => {
      await browser.close()
      server?.close()
    },
  }
}

/** Code by file name; `entry.js` loads the others as it needs them. */
async function bundle(fixture: string): Promise<Map<string, string>> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, fixture),
        output: {entryFileNames: 'entry.js', chunkFileNames: 'chunk-[name].js'},
      },
    },
  })
  const outputs: readonly Rollup.RollupOutput[] =
    'output' in output ? [output] : Array.isArray(output) ? output : []
  return new Map(
    outputs
      .flatMap((each) => each.output)
      .flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])),
  )
}
