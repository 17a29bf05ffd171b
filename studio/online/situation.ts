import * as v from 'valibot'

/** Where the local server says how the content in files and online stands; see its `transfer/going-online/routes.ts`. */
const address = '/content-files'

const situationSchema = v.object({
  files: v.object({
    gone: v.number(),
    conflicts: v.array(
      v.object({
        id: v.string(),
        type: v.string(),
        fields: v.array(v.object({name: v.string(), lake: v.string(), files: v.string()})),
        deletedIn: v.optional(v.picklist(['lake', 'files'])),
      }),
    ),
    unreadable: v.array(v.object({path: v.string(), what: v.string()})),
    trouble: v.optional(v.string()),
  }),
  online: v.variant('kind', [
    v.object({kind: v.literal('nowhere')}),
    v.object({kind: v.picklist(['unreachable', 'silent']), url: v.string()}),
    v.object({
      kind: v.literal('read'),
      url: v.string(),
      differing: v.array(v.string()),
      surplus: v.number(),
    }),
  ]),
  advice: v.object({
    tone: v.picklist(['good', 'todo', 'bad']),
    title: v.string(),
    text: v.string(),
    canGoOnline: v.boolean(),
    confirm: v.optional(v.string()),
  }),
})

/** How the content on this machine stands to its files, to git and to what visitors see. */
export type Situation = v.InferOutput<typeof situationSchema>
export type Conflict = Situation['files']['conflicts'][number]

/** What the owner can have done about it. */
export type Wish =
  | {readonly kind: 'keep'; readonly id: string; readonly side: 'lake' | 'files'}
  | {readonly kind: 'write-anew' | 'delete-gone'}
  | {readonly kind: 'go-online'; readonly confirm: string | undefined}

/** @throws an Error with a sentence for the owner */
export async function readSituation(): Promise<Situation> {
  return answered(await fetch(address))
}

/** @throws an Error with a sentence for the owner; what was there before is still there then */
export async function fulfil({kind, ...details}: Wish): Promise<Situation> {
  const headers = {'Content-Type': 'application/json'}
  return answered(await fetch(`${address}/${kind}`, {method: 'POST', headers, body: JSON.stringify(details)}))
}

async function answered(response: Response): Promise<Situation> {
  const text = await response.text()
  if (!response.ok) {
    const isSentence = response.headers.get('Content-Type')?.startsWith('text/plain') === true
    throw new Error(isSentence ? text : 'The server on this machine does not answer: start it again.')
  }
  return v.parse(v.pipe(v.string(), v.parseJson(), situationSchema), text)
}
