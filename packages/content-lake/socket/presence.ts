import * as v from 'valibot'
import type {WebSocket} from 'ws'
import {jsonObject} from '../documents/json-object.ts'
import type {JsonObject} from '../documents/document.ts'
import {messageText} from './message-text.ts'

/**
 * Who looks at what, among the owner's tabs: JSON-RPC over `/socket/:dataset`, as the Studio's Bifur client speaks it.
 * Nothing is stored; a tab tells where it is when it moves and when another calls the roll.
 * Source: @sanity/bifur-client, and sanity, its presence store.
 */
const call = v.object({
  method: v.string(),
  id: v.string(),
  params: v.optional(jsonObject, {}),
})

type Call = v.InferOutput<typeof call>

interface Tab {
  send: (message: JsonObject) => void
  /** Subscriptions to presence, by their number. */
  subscriptions: Set<string>
  /** The Studio's own name for the tab, known once it has announced itself. */
  sessions: Set<string>
}

const heartbeatInMs = 15_000
/** Subscriptions and sessions; a Studio has one of each. */
const mostPerTab = 20

export class Presence {
  readonly #rooms = new Map<string, Set<Tab>>()
  readonly #userId: string
  #lastSubscription = 0

  constructor(userId: string) {
    this.#userId = userId
  }

  join(dataset: string, socket: WebSocket): void {
    const send = (message: JsonObject) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({jsonrpc: '2.0', ...message}))
    }
    const tab: Tab = {send, subscriptions: new Set(), sessions: new Set()}
    const room = this.#rooms.get(dataset) ?? new Set()
    this.#rooms.set(dataset, room.add(tab))
    const heartbeat = setInterval(() => socket.send('♥'), heartbeatInMs)
    heartbeat.unref()
    socket.on('message', (data) => this.#receive(room, tab, messageText(data)))
    socket.on('close', () => {
      clearInterval(heartbeat)
      room.delete(tab)
      for (const session of tab.sessions) this.#tell(room, {type: 'disconnect', m: {session}})
    })
  }

  #receive(room: Set<Tab>, tab: Tab, text: string): void {
    const message = parse(text)
    if (!message) tab.send({id: null, error: {code: -32_700, message: 'Malformed message'}})
    else if (!Object.hasOwn(methods, message.method)) {
      tab.send({id: message.id, error: {code: -32_601, message: `There is no method "${message.method}"`}})
    } else {
      const tell = (event: JsonObject) => this.#tell(room, event)
      const number = () => String((this.#lastSubscription += 1))
      tab.send({
        id: message.id,
        result: methods[message.method]?.({tab, params: message.params, tell, number}),
      })
    }
  }

  #tell(room: Set<Tab>, event: JsonObject): void {
    for (const tab of room) {
      for (const subscription of tab.subscriptions) {
        const result = {...event, i: this.#userId}
        tab.send({method: 'presence_subscription', params: {subscription, result}})
      }
    }
  }
}

interface MethodCall {
  tab: Tab
  params: JsonObject
  tell: (event: JsonObject) => void
  number: () => string
}

const methods: Record<string, (called: MethodCall) => string> = {
  presence_subscribe({tab, number}) {
    const subscription = number()
    if (tab.subscriptions.size < mostPerTab) tab.subscriptions.add(subscription)
    return subscription
  },
  presence_unsubscribe({tab, params}) {
    const {subscriptionId} = params
    if (typeof subscriptionId === 'string') tab.subscriptions.delete(subscriptionId)
    return 'ok'
  },
  presence_rollcall({params, tell}) {
    tell({type: 'rollCall', session: params['session']})
    return 'ok'
  },
  presence_announce({tab, params, tell}) {
    const parsed = v.safeParse(
      v.object({sessionId: v.string(), locations: v.array(v.unknown())}),
      params['data'],
    )
    if (!parsed.success) return 'ignored'
    if (tab.sessions.size < mostPerTab) tab.sessions.add(parsed.output.sessionId)
    tell({type: 'state', m: parsed.output})
    return 'ok'
  },
  presence_disconnect({tab, params, tell}) {
    const {session} = params
    if (typeof session === 'string') tab.sessions.delete(session)
    tell({type: 'disconnect', m: {session}})
    return 'ok'
  },
}

function parse(text: string): Call | undefined {
  try {
    const parsed = v.safeParse(call, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}
