import react from '@vitejs/plugin-react'
import {defineConfig, type Plugin} from 'vite'

/** The Studio is a single page too: in development every address below it gets its page, not the site's. */
const studioPages: Plugin = {
  name: 'studio-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const {pathname} = new URL(request.url ?? '/', 'http://localhost')
      const isPage = request.headers.accept?.includes('text/html') === true
      if (isPage && /^\/studio(\/|$)/.test(pathname)) request.url = '/studio/index.html'
      next()
    })
  },
}

export default defineConfig({
  // SANITY_STUDIO_ is the prefix that Sanity's own tools expose to the browser.
  envPrefix: ['VITE_', 'SANITY_STUDIO_'],
  plugins: [react(), studioPages],
  build: {
    manifest: true,
    chunkSizeWarningLimit: 8000, // The Studio is one big application; the site has byte budgets of its own.
    rolldownOptions: {input: {site: 'index.html', studio: 'studio/index.html'}},
  },
})
