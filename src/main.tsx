import '#ui/styles/index.css'
import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {StrictMode} from 'react'
import {createRoot} from 'react-dom/client'
import {createBrowserRouter, RouterProvider} from 'react-router-dom'
import {appRoutes} from '#app/routes.tsx'
import {followContent} from '#content/live.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

const queryClient = new QueryClient()
const router = createBrowserRouter(appRoutes(queryClient))

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)

followContent(queryClient)
