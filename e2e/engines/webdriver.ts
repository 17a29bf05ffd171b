import * as v from 'valibot'

/** A session of a WebDriver server, as https://www.w3.org/TR/webdriver2/ has it. */
export interface Session {
  /** Sends a command of the session, such as `POST url`. @throws an Error with the driver's words */
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>
}

const answer = v.object({value: v.unknown()})
const failure = v.object({error: v.string(), message: v.string()})
const opened = v.object({sessionId: v.string()})

/** @param server the driver's address, without a slash at its end */
export async function openSession(server: string, capabilities: object): Promise<Session> {
  const {sessionId} = v.parse(
    opened,
    await command(`${server}/session`, 'POST', {capabilities: {alwaysMatch: capabilities}}),
  )
  return {
    send: (method, path, body = {}) =>
      command(`${server}/session/${sessionId}${path === '' ? '' : `/${path}`}`, method, body),
  }
}

async function command(url: string, method: string, body: object): Promise<unknown> {
  const response = await fetch(url, method === 'POST' ? {method, body: JSON.stringify(body)} : {method})
  const {value} = v.parse(answer, await response.json())
  if (response.ok) return value
  const {error, message} = v.parse(failure, value)
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`)
}
