import react from '@vitejs/plugin-react'
import {defineConfig} from 'vite'

export default defineConfig({
  // SANITY_STUDIO_ is the prefix that Sanity's own tools expose to the browser.
  envPrefix: ['VITE_', 'SANITY_STUDIO_'],
  plugins: [react()],
  build: {
    manifest: true,
    rolldownOptions: {input: {site: 'index.html', studio: 'studio/index.html'}},
  },
})
