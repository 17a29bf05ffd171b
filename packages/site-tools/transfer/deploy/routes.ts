import {type Context, Hono} from 'hono'
import * as v from 'valibot'
import type {ContentFiles} from '../content-files/content-files.ts'
import type {RenderStatus} from '#serving/local-site.ts'
import {deploy, type DeployTarget, readDeployReport} from './deploy.ts'
import {messageOf} from '#tasks/task.ts'

const deploySchema = v.object({confirm: v.optional(v.string())})

/**
 * The other routes than `/pages` respond with a `DeployReport`, or with 409 and a message. `content` and the status of the pages are undefined
 * until the server has started.
 */
export function deployRoutes(
  getContent: () => ContentFiles | undefined,
  target: DeployTarget,
  getRenderStatus: () => RenderStatus | undefined = () => undefined,
): Hono {
  const respond = async (context: Context, work: (content: ContentFiles) => Promise<unknown>) => {
    const content = getContent()
    if (content === undefined) return context.text('The server is still starting: try again.', 503)
    try {
      await work(content)
    } catch (error) {
      return context.text(messageOf(error), 409)
    }
    return context.json(await readDeployReport(content, target))
  }
  return new Hono()
    .get('/pages', (context) => context.json(getRenderStatus() ?? null))
    .get('/', (context) => respond(context, async () => undefined))
    .post('/restore-files', (context) => respond(context, (content) => content.restoreFiles()))
    .post('/confirm-deletes', (context) => respond(context, (content) => content.confirmDeletes()))
    .post('/deploy', async (context) => {
      const body = v.safeParse(deploySchema, await context.req.json().catch(() => undefined))
      if (!body.success) return context.text('Send {} or {"confirm": "the address of your repository"}.', 400)
      return respond(context, (content) => deploy(content, target.contentDir, body.output.confirm))
    })
}
