import {type Context, Hono} from 'hono'
import * as v from 'valibot'
import type {ContentFiles} from '../content-files/content-files.ts'
import {deploy, type DeployTarget, readDeployReport} from './deploy.ts'

const deploySchema = v.object({confirm: v.optional(v.string())})

/**
 * `GET /` answers with a `DeployReport`. `POST /deploy` commits and pushes, `POST /restore-files` and `POST /confirm-deletes` decide what
 * becomes of documents whose files are missing; each answers with the new report, or with 409 and a sentence for the owner.
 *
 * @param opened undefined until the server has its content
 */
export function deployRoutes(opened: () => ContentFiles | undefined, target: DeployTarget): Hono {
  const respond = async (context: Context, work: (content: ContentFiles) => Promise<unknown>) => {
    const content = opened()
    if (content === undefined) return context.text('The server is still starting: try again.', 503)
    try {
      await work(content)
    } catch (error) {
      return context.text(error instanceof Error ? error.message : String(error), 409)
    }
    return context.json(await readDeployReport(content, target))
  }
  return new Hono()
    .get('/', (context) => respond(context, async () => undefined))
    .post('/restore-files', (context) => respond(context, (content) => content.restoreFiles()))
    .post('/confirm-deletes', (context) => respond(context, (content) => content.confirmDeletes()))
    .post('/deploy', async (context) => {
      const body = v.safeParse(deploySchema, await context.req.json().catch(() => undefined))
      if (!body.success) return context.text('Send {} or {"confirm": "the address of your repository"}.', 400)
      return respond(context, (content) => deploy(content, target.contentDir, body.output.confirm))
    })
}
