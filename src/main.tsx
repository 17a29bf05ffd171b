import '#ui/styles/index.css'
import {hydrate, QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {StrictMode} from 'react'
import {createRoot, hydrateRoot} from 'react-dom/client'
import {createBrowserRouter, RouterProvider} from 'react-router-dom'
import {readPrerendered} from '#app/prerendered.ts'
import {appRoutes, loadMatchedPages} from '#app/routes.tsx'
import {followContent} from '#content/live.ts'
import {basePath} from '#environment'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

const queryClient = new QueryClient()
const routes = appRoutes(queryClient)
const prerendered = readPrerendered(document)
if (prerendered !== undefined) {
  hydrate(queryClient, prerendered.content)
  // React takes over markup only from the components that drew it.
  await loadMatchedPages(routes, location, basePath)
}

const router = createBrowserRouter(routes, {
  basename: basePath,
  ...(prerendered === undefined ? {} : {hydrationData: {loaderData: prerendered.loaderData}}),
})

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
)
if (prerendered === undefined) createRoot(root).render(app)
else hydrateRoot(root, app)

followContent(queryClient)
