import {hydrateRoot} from 'react-dom/client'
import {createBrowserRouter, RouterProvider} from 'react-router-dom'
import {routes} from './app.tsx'

const root = document.getElementById('root')
if (root !== null) hydrateRoot(root, <RouterProvider router={createBrowserRouter(routes)} />)
