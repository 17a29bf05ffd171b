import react from '@vitejs/plugin-react'
import {defineConfig, type Plugin} from 'vite'
import {studioFolder} from 'site-tools/publishing/build/studio-files.ts'
import {unusedRouterParts} from 'site-tools/publishing/build/unused-router-parts.ts'
import {removeRemoteFonts, fallbackFonts, typefaceLicences} from 'site-tools/publishing/theme/font-plugins.ts'
import {readTheme} from 'site-tools/publishing/theme/theme.ts'
import {appShell} from 'site-tools/publishing/inline/app-shell.ts'
import {inlineScripts} from 'site-tools/publishing/inline/inline-script.ts'
import {readSettings} from 'site-tools/settings/settings.ts'

const {base, hostedProjectId} = readSettings(import.meta.dirname)
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

/** The oldest browsers whose visitors get all of the site; docs/browsers.md names them, and the start script knows them by what they have. */
const targets = ['chrome111', 'edge111', 'firefox125', 'safari16.4', 'ios16.4']

/** lightningcss's `Features.LightDark`: a stand-in for the function `light-dark()`, which no style uses, in four properties. */
const lightDark = 1 << 20

export default defineConfig({
  base,
  // SANITY_STUDIO_ is the prefix that Sanity's own tools expose to the browser.
  envPrefix: ['VITE_', 'SANITY_STUDIO_'],
  plugins: [
    react(),
    singlePagesPlugin,
    unusedRouterParts(),
    appShell(theme),
    inlineScripts(),
    typefaceLicences(theme),
    ...(hostedProjectId === undefined ? [removeRemoteFonts()] : []),
  ],
  css: {postcss: {plugins: [fallbackFonts()]}, lightningcss: {exclude: lightDark}},
  environments: {
    client: {
      // Known from the start, or the first visit to the Studio in development would reload the page halfway.
      optimizeDeps: {entries: ['index.html', ...singlePages.values()]},
      build: {
        manifest: true,
        // The minifier drops what packages say of their licences.
        license: {fileName: 'licences.txt'},
        target: targets,
        minify: true,
        // A page's document names all its scripts, and what is imported later is hardly ever more than one file.
        modulePreload: false,
        rolldownOptions: {
          input: 'index.html',
          output: {
            codeSplitting: {
              groups: [
                // What every page needs compresses better as one file, and stays cached when our own code changes.
                {name: 'vendor', test: vendor},
                // So does our own code that pages share: a dozen files of some hundred bytes cost a fifth more.
                {name: 'site', test: /\/src\//, minShareCount: 2},
              ],
            },
          },
        },
      },
    },
    // Built by itself, so that the site's chunks hold what the site needs and nothing of the Studio; and apart, for not every site is
    // published with one.
    studio: {
      consumer: 'client',
      // Only ever built: in development there is one environment for all pages.
      optimizeDeps: {noDiscovery: true},
      build: {
        outDir: studioFolder,
        license: {fileName: 'studio-licences.txt'},
        copyPublicDir: false,
        chunkSizeWarningLimit: 8000,
        rolldownOptions: {
          input: 'studio/index.html',
          onLog: (level, log, report) => {
            // A dependency of the Studio carries a directive for a compiler that is not used here.
            if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
          },
        },
      },
    },
    // What the owner sees in the Studio; visitors are sent nothing of it.
    preview: {
      consumer: 'client',
      optimizeDeps: {noDiscovery: true},
      build: {
        outDir: studioFolder,
        // The Studio is there already.
        emptyOutDir: false,
        license: {fileName: 'preview-licences.txt'},
        copyPublicDir: false,
        chunkSizeWarningLimit: 8000,
        rolldownOptions: {input: 'src/preview/index.html'},
      },
    },
    // Renders pages to HTML, in Node; see packages/site-tools/publishing/prerender.
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
})
