import type {ServerResponse} from 'node:http'
import {isRunnableDevEnvironment, type Plugin, type ViteDevServer} from 'vite'
import {readLook} from '../look/look.ts'
import {drawIcons} from './icons.ts'
import type {Renderer} from './renderer.ts'

const svg = 'favicon.svg'

/**
 * The site's icon in development, where no page is rendered ahead of time that would name it: drawn from the handle in the content
 * when it is asked for.
 */
export function devIcon(): Plugin {
  return {
    name: 'dev-icon',
    configureServer(server) {
      const {base} = server.config
      server.middlewares.use((request, response, next) => {
        if (request.url !== base + svg) return next()
        void sendIcon(server, response)
      })
    },
    transformIndexHtml: (_html, {path, server}) =>
      path === '/index.html' && server !== undefined
        ? [{tag: 'link', attrs: {rel: 'icon', href: server.config.base + svg}, injectTo: 'head'}]
        : [],
  }
}

async function sendIcon(server: ViteDevServer, response: ServerResponse): Promise<void> {
  try {
    const icons = await drawIcons(await readHandle(server), readLook())
    response.setHeader('Content-Type', 'image/svg+xml')
    response.setHeader('Cache-Control', 'no-cache')
    response.end(icons.find(({path}) => path === svg)?.content)
  } catch (error) {
    // The site itself says what is the matter with its content.
    response.statusCode = 503
    response.end(String(error))
  }
}

/** Asks for the handle as the prerenderer does, wherever content comes from. */
async function readHandle({environments, resolvedUrls}: ViteDevServer): Promise<string> {
  const renderer = environments['renderer']
  const [url] = resolvedUrls?.local ?? []
  if (renderer === undefined || url === undefined || !isRunnableDevEnvironment(renderer))
    throw new Error('The server cannot render yet.')
  const {readSiteFacts}: Renderer = await renderer.runner.import('/src/prerender.tsx')
  const {handle} = await readSiteFacts({lakeOrigin: new URL(url).origin})
  return handle
}
