import {request} from 'node:http'
import {openContentLake, type RunningLake} from '../server.ts'

/** An origin that {@link openGuardedLake} allows. */
export const studio = 'http://localhost:3333'
export const query = '/v2021-03-25/data/query/production?query=1'
export const me = '/v1/users/me'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

export type Headers = Record<string, string>

export function openGuardedLake(now?: () => Date): Promise<RunningLake> {
  return openContentLake({
    allowedHosts: ['studio.example'],
    allowedOrigins: [studio],
    studioPath: '/portfolio/studio',
    ...(now && {now}),
  })
}

/** Requests to the lake that a test file has open. */
export function createAccessRequests(lake: () => RunningLake) {
  /** fetch cannot set `Host` and `Cookie`. */
  const send = (path: string, headers: Headers = {}, method = 'GET', body = ''): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(`${lake().origin}/lake${path}`, {method, headers}, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString()
          // A stream does not end by itself.
          if (String(response.headers['content-type']).startsWith('text/event-stream')) response.destroy()
        })
        response.on('close', () =>
          resolve({status: response.statusCode ?? 0, headers: response.headers, body: text}),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const issueSecret = async () => (await lake().signInAddress()).split('#')[1] ?? ''
  const redeem = (secret: string, headers: Headers = {}) =>
    send('/sign-in', {'content-type': 'application/json', ...headers}, 'POST', JSON.stringify({secret}))
  /**
   * Signs in like the sign-in page.
   * @returns the cookie
   */
  const logIn = async () => {
    const {headers} = await redeem(await issueSecret(), {origin: lake().origin})
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }
  return {
    send,
    statusOf: async (...args: Parameters<typeof send>) => (await send(...args)).status,
    bearer: () => ({authorization: `Bearer ${lake().token}`}),
    issueSecret,
    redeem,
    logIn,
  }
}
