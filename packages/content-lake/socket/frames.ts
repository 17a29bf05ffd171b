import * as v from 'valibot'

/**
 * What travels over the listeners' socket, as JSON text. The page opens a stream under a number of its own; the server
 * answers with the status of the response, then with pieces of its text, then with its end.
 * `browser/listener-socket.ts` is the other side.
 */
export const pageFrame = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({
      open: v.pipe(v.number(), v.integer()),
      /** Path and query, below the lake's address: `/v2025-02-19/data/listen/production?query=…`. */
      path: v.pipe(v.string(), v.startsWith('/')),
      lastEventId: v.optional(
        v.pipe(
          v.string(),
          v.check((id) => id.isWellFormed()),
        ),
      ),
    }),
    v.object({close: v.pipe(v.number(), v.integer())}),
  ]),
)

export type PageFrame = v.InferOutput<typeof pageFrame>

export type ServerFrame =
  | {stream: number; status: number}
  | {stream: number; text: string}
  | {stream: number; end: true}
