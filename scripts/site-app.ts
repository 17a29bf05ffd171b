import {serveStatic} from '@hono/node-server/serve-static'
import {Hono} from 'hono'
import {existsSync} from 'node:fs'
import {join} from 'node:path'

/**
 * Serves the built site and Studio: files as they are, every other path below `/studio` the Studio's page, and
 * every other path the site's page, whose router shows the not-found screen where there is none.
 *
 * @param dist the folder that Vite built into
 * @throws when nothing was built there
 */
export function createSiteApp(dist: string): Hono {
  for (const page of ['index.html', 'studio/index.html']) {
    if (!existsSync(join(dist, page))) throw new Error(`dist/${page} is missing: run npm run build.`)
  }
  const app = new Hono()
  app.use('*', async (context, next) => {
    await next()
    const immutable = context.req.path.startsWith('/assets/') && context.res.status === 200
    context.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    context.header('X-Content-Type-Options', 'nosniff')
  })
  app.get('/assets/*', serveStatic({root: dist}), (context) => context.notFound())
  app.get('/studio', serveStatic({path: join(dist, 'studio/index.html')}))
  app.get('*', serveStatic({root: dist}))
  app.get('/studio/*', serveStatic({path: join(dist, 'studio/index.html')}))
  app.get('*', serveStatic({path: join(dist, 'index.html')}))
  return app
}
