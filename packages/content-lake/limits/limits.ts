import type {BodyLimits} from 'untrusted-input'
import type {AllowanceLimits} from './allowance.ts'
import type {QueueLimits} from './fair-queue.ts'

/**
 * A limit for the owner, and one for readers without a login. Theirs leave room for what the site asks: its longest query has
 * 2,500 characters, and `/about` with 1,000 courses and projects is 0.8 MB, worked out in a tenth of a second.
 */
interface ByReader<Limit> {
  owner: Limit
  anonymous: Limit
}

/** What one request, one client and all clients together may ask for. Each can be set when the lake is opened. */
export interface Limits {
  /** Request bodies that are no uploads. As hosted: 4 MB for mutations. */
  body: ByReader<BodyLimits>
  /** Characters of a GROQ query. */
  queryLength: ByReader<number>
  /** Milliseconds a query may compute. Nobody else is served meanwhile. */
  queryTime: ByReader<number>
  /** When readers without a login have their queries computed. What is known is answered at once. */
  turns: QueueLimits
  /** Milliseconds that a listener's filter may take for one transaction; beyond, the listener is closed. */
  listenerTime: ByReader<number>
  /** The same for the filters of all listeners without a login together. */
  visitorsListenerTime: AllowanceLimits
  /** Characters of JSON in an answer of documents. */
  resultSize: ByReader<number>
  /** Open listeners and live streams of one client. */
  listenersPerClient: number
  /** Open listeners and live streams in all; whoever has no login cannot take the owner's places. */
  listeners: ByReader<number>
  /** Bytes that may wait for a slow reader of streams before it is cut off; it comes back and catches up. */
  streamQueue: ByReader<number>
  /** Bytes of one WebSocket message. */
  socketMessage: number
  /** WebSocket connections in all; whoever has no login cannot take the owner's places. */
  sockets: ByReader<number>
  /** Changes a returning listener may catch up on; beyond, it starts afresh. */
  resumeChanges: number
}

export const defaultLimits: Limits = {
  body: {owner: {size: 4_194_304, time: 120_000}, anonymous: {size: 65_536, time: 10_000}},
  queryLength: {owner: 100_000, anonymous: 20_000},
  queryTime: {owner: 5000, anonymous: 500},
  turns: {
    client: {store: 1000, perSecond: 100},
    all: {store: 2000, perSecond: 150},
    waitingPerClient: 50,
    waiting: 200,
  },
  listenerTime: {owner: 2000, anonymous: 200},
  visitorsListenerTime: {store: 500, perSecond: 50},
  resultSize: {owner: 100_000_000, anonymous: 4_000_000},
  listenersPerClient: 100,
  listeners: {owner: 400, anonymous: 200},
  streamQueue: {owner: 16_000_000, anonymous: 1_000_000},
  socketMessage: 65_536,
  sockets: {owner: 100, anonymous: 100},
  resumeChanges: 1000,
}
