import * as v from 'valibot'
import type {WebSocket} from 'ws'
import {isObject, jsonObject, type JsonObject} from '../documents/document.ts'

/** A call in JSON-RPC. Source: @sanity/bifur-client. */
const call = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({id: v.string(), method: v.string(), params: v.optional(jsonObject, {})}),
)

interface Tab {
  readonly dataset: string
  readonly userId: string
  readonly send: (message: JsonObject) => void
  readonly subscriptions: Set<unknown>
  /** The Studio's session id, sent with the first announcement. */
  session: unknown
}

const heartbeatMs = 15_000

/** Tells the tabs of a Studio who edits what. Source: sanity, its presence store. */
export class Presence {
  readonly #tabs = new Set<Tab>()
  #lastSubscription = 0

  join(dataset: string, userId: string, socket: WebSocket): void {
    const send = (message: JsonObject) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({jsonrpc: '2.0', ...message}))
    }
    const tab: Tab = {dataset, userId, send, subscriptions: new Set(), session: undefined}
    this.#tabs.add(tab)
    const heartbeat = setInterval(() => socket.send('♥'), heartbeatMs).unref()
    socket.addEventListener('message', ({data}) => send(this.#answer(tab, data)))
    socket.on('close', () => {
      clearInterval(heartbeat)
      this.#tabs.delete(tab)
      if (tab.session !== undefined) this.#broadcast(tab, {type: 'disconnect', m: {session: tab.session}})
    })
  }

  #answer(tab: Tab, message: unknown): JsonObject {
    const parsed = v.safeParse(call, message)
    if (!parsed.success) return {id: null, error: {code: -32_700, message: 'Malformed message'}}
    const {id, method, params} = parsed.output
    const {session, subscriptionId, data} = params
    if (method === 'presence_subscribe') {
      const subscription = String((this.#lastSubscription += 1))
      tab.subscriptions.add(subscription)
      return {id, result: subscription}
    }
    if (method === 'presence_unsubscribe') tab.subscriptions.delete(subscriptionId)
    else if (method === 'presence_rollcall') this.#broadcast(tab, {type: 'rollCall', session})
    else if (method === 'presence_announce' && isObject(data)) {
      tab.session = data['sessionId']
      this.#broadcast(tab, {type: 'state', m: data})
    } else if (method === 'presence_disconnect') {
      tab.session = undefined
      this.#broadcast(tab, {type: 'disconnect', m: {session}})
    } else return {id, error: {code: -32_601, message: `Unknown method "${method}"`}}
    return {id, result: 'ok'}
  }

  /** The sender receives its own events too, as hosted. */
  #broadcast({dataset, userId: i}: Tab, event: JsonObject): void {
    for (const tab of this.#tabs) {
      if (tab.dataset !== dataset) continue
      for (const subscription of tab.subscriptions) {
        tab.send({method: 'presence_subscription', params: {subscription, result: {...event, i}}})
      }
    }
  }
}
