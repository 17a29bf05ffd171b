import react from '@vitejs/plugin-react'
import {defineConfig, type Plugin} from 'vite'
import {studioFolder} from 'site-tools/publishing/build/studio-files.ts'
import {unusedRouterParts} from 'site-tools/publishing/build/unused-router-parts.ts'
import {removeRemoteFonts, fallbackFonts, typefaceLicences} from 'site-tools/publishing/theme/font-plugins.ts'
import {readTheme} from 'site-tools/publishing/theme/theme.ts'
import {previewPolicy, studioPolicy} from 'site-tools/publishing/delivery/content-security-policy.ts'
import {appShell} from 'site-tools/publishing/inline/app-shell.ts'
import {inlineScripts} from 'site-tools/publishing/inline/inline-script.ts'
import {publicVariables} from 'site-tools/settings/public-variables.ts'
import {readContactServices, readSettings} from 'site-tools/settings/settings.ts'

const {base, hostedProjectId: projectId, previewedOrigin} = readSettings(import.meta.dirname)
const contact = readContactServices(import.meta.dirname, projectId === undefined)
/** Every other address in these policies has https. */
const target = {base, projectId, previewedOrigin, contact, tls: false}
const theme = readTheme()

/** Pages for every address below a folder, and their sources. */
const singlePages = new Map([
  ['studio', 'studio/index.html'],
  ['preview', 'src/preview/index.html'],
])

/** Serves the single pages in development, and builds each to `<folder>/index.html`. */
const singlePagesPlugin: Plugin = {
  name: 'single-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const pathname = URL.parse(request.url ?? '/', 'http://localhost')?.pathname ?? '/'
      const isPage = request.headers.accept?.includes('text/html') === true
      const page = [...singlePages].find(([folder]) => `${pathname}/`.startsWith(`${base}${folder}/`))
      if (isPage && page !== undefined) request.url = base + page[1]
      next()
    })
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [folder, source] of singlePages) {
        const page = bundle[source]
        if (page !== undefined) page.fileName = `${folder}/index.html`
      }
    },
  },
}

/** Libraries that every page needs; of TanStack's, mutations are for the contact page alone. */
const vendor =
  /node_modules\/(react|react-dom|react-error-boundary|react-router|react-router-dom|scheduler|@tanstack(?!.*mutation(Observer|State|\.js))|@sanity\/image-url)\//i

/** The oldest supported browsers (docs/browsers.md). The start script detects them by their features. */
const targets = ['chrome111', 'edge111', 'firefox125', 'safari16.4', 'ios16.4']

/** lightningcss's `Features.LightDark`, its polyfill of `light-dark()`, which no style uses. */
const lightDark = 1 << 20

export default defineConfig(({command}) => ({
  base,
  // https://vite.dev/guide/env-and-mode#html-constant-replacement
  define: {
    'import.meta.env.STUDIO_POLICY': JSON.stringify(studioPolicy(target, command === 'serve')),
    'import.meta.env.PREVIEW_POLICY': JSON.stringify(previewPolicy(target, command === 'serve')),
  },
  envPrefix: publicVariables,
  plugins: [
    react(),
    singlePagesPlugin,
    unusedRouterParts(),
    appShell(theme),
    inlineScripts(),
    typefaceLicences(theme),
    ...(projectId === undefined ? [removeRemoteFonts()] : []),
  ],
  css: {postcss: {plugins: [fallbackFonts()]}, lightningcss: {exclude: lightDark}},
  environments: {
    client: {
      // Otherwise the first visit to the Studio discovers dependencies and reloads the page.
      optimizeDeps: {entries: ['index.html', ...singlePages.values()]},
      build: {
        manifest: true,
        // The minifier removes licence comments.
        license: {fileName: 'licences.txt'},
        target: targets,
        minify: true,
        // Documents name all scripts of their page, and a later import is rarely more than one file.
        modulePreload: false,
        rolldownOptions: {
          input: 'index.html',
          output: {
            codeSplitting: {
              groups: [
                // Stays cached when only our own code changes.
                {name: 'vendor', test: vendor},
                // A dozen shared chunks of some hundred bytes would be a fifth larger.
                {name: 'site', test: /\/src\//, minShareCount: 2},
              ],
            },
          },
        },
      },
    },
    // A build of its own: it shares no chunk with the site, and not every site is published with it.
    studio: {
      consumer: 'client',
      // In development all pages are in the client environment.
      optimizeDeps: {noDiscovery: true},
      build: {
        outDir: studioFolder,
        license: {fileName: 'studio-licences.txt'},
        copyPublicDir: false,
        chunkSizeWarningLimit: 8000,
        rolldownOptions: {
          input: 'studio/index.html',
          onLog: (level, log, report) => {
            // A dependency has a directive of a compiler that is not used here.
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
          },
        },
      },
    },
    // Only the owner loads it.
    preview: {
      consumer: 'client',
      optimizeDeps: {noDiscovery: true},
      build: {
        outDir: studioFolder,
        // It contains the Studio.
        emptyOutDir: false,
        license: {fileName: 'preview-licences.txt'},
        copyPublicDir: false,
        chunkSizeWarningLimit: 8000,
        rolldownOptions: {input: 'src/preview/index.html'},
      },
    },
    // Renders pages to HTML in Node (packages/site-tools/publishing/prerender).
    renderer: {
      consumer: 'server',
      build: {
        outDir: '.cache/renderer',
        copyPublicDir: false,
        ssr: true,
        rolldownOptions: {input: 'src/prerender.tsx'},
      },
    },
  },
}))
