import {type Context, Hono} from 'hono'
import * as v from 'valibot'
import type {ContentFiles} from '../content-files/content-files.ts'
import {goOnline, type Place, readSituation} from './going-online.ts'

const deploySchema = v.object({confirm: v.optional(v.string())})
const answerSchema = v.object({id: v.string(), side: v.picklist(['lake', 'files'])})

/**
 * `GET /` → how the content in files and online stands (`Situation`). `POST /keep` `{id, side}` answers a conflict, `POST /write-anew` writes
 * files that are gone, `POST /delete-gone` deletes what they held, `POST /go-online` commits and pushes; each answers the same, or 409 with a sentence for the owner.
 *
 * @param opened undefined until the server has its content
 */
export function goingOnlineRoutes(opened: () => ContentFiles | undefined, place: Place): Hono {
  const app = new Hono()
  const after = async (context: Context, work: (content: ContentFiles) => Promise<unknown>) => {
    const content = opened()
    if (content === undefined) return context.text('The server is still starting: try again.', 503)
    try {
      await work(content)
    } catch (error) {
      return context.text(error instanceof Error ? error.message : String(error), 409)
    }
    return context.json(await readSituation(content, place))
  }
  return app
    .get('/', (context) => after(context, async () => undefined))
    .post('/keep', async (context) => {
      const answer = v.safeParse(answerSchema, await context.req.json().catch(() => undefined))
      if (!answer.success) return context.text('Send {"id": "…", "side": "lake" or "files"}.', 400)
      const {id, side} = answer.output
      return after(context, (content) => content.keep(id, side))
    })
    .post('/write-anew', (context) => after(context, (content) => content.writeAnew()))
    .post('/delete-gone', (context) => after(context, (content) => content.deleteGone()))
    .post('/go-online', async (context) => {
      const wish = v.safeParse(deploySchema, await context.req.json().catch(() => ({})))
      if (!wish.success) return context.text('Send {"confirm": "the address of your repository"} or {}.', 400)
      return after(context, (content) => goOnline(content, place.contentDir, wish.output.confirm))
    })
}
