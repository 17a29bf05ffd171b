import {connect} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import {WebSocket} from 'ws'

/** What clients without a login may try to keep the owner out. Each does it again and again until it is told to stop. */
export interface HostileKind {
  name: string
  /** Of twenty. */
  clients: number
  /**
   * @param lake its address, version included
   * @param picture the address of a published picture
   */
  act(lake: string, picture: string, stop: AbortSignal): Promise<unknown>
}

/** A question that nobody has asked before. */
let asked = 0
const list = `[${'{},'.repeat(40)}{}]`

export const hostileKinds: readonly HostileKind[] = [
  {
    name: 'slow queries',
    clients: 5,
    act: (lake, _picture, stop) =>
      ask(
        lake,
        `count(${list}{"a": ${list}{"a": ${list}{"a": ${list}{"a": ${list}{"a": ${next()}}}}}})`,
        stop,
      ),
  },
  {
    name: 'large parameters',
    clients: 2,
    act: (lake, _picture, stop) =>
      post(
        lake,
        {query: `*{"a": string::split($s, ""), "n": ${next()}}`, params: {s: 'x'.repeat(60_000)}},
        stop,
      ),
  },
  {
    name: 'what doubles',
    clients: 1,
    act: (lake, _picture, stop) =>
      ask(lake, `{"a": "x${next()}"}${'{"a": a + a}'.repeat(28)}{"n": count(string::split(a, "x"))}`, stop),
  },
  {
    name: 'bodies that never come',
    clients: 3,
    async act(lake, _picture, stop) {
      const {host, port, hostname} = new URL(lake)
      const sockets = Array.from({length: 20}, () => {
        const socket = connect(Number(port), hostname).on('error', () => undefined)
        socket.write(
          `POST /lake/v1/data/query/production HTTP/1.1\r\nHost: ${host}\r\n` +
            `Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"query": "${'x'.repeat(50_000)}`,
        )
        return socket
      })
      await pause(2000, stop)
      for (const socket of sockets) socket.destroy()
    },
  },
  {
    name: 'listeners with slow filters',
    clients: 3,
    async act(lake, _picture, stop) {
      const socket = new WebSocket(
        `${lake.replace(/^http/, 'ws').replace(/\/v[^/]*$/, '')}/_emulator/listeners`,
      )
      socket.on('error', () => undefined)
      socket.on('open', () => {
        for (let open = 1; open <= 50; open += 1) {
          const query = `*[name match "*${'a*'.repeat(12)}b" || _id in path("${'**.'.repeat(18)}x")]`
          socket.send(
            JSON.stringify({open, path: `/v1/data/listen/production?query=${encodeURIComponent(query)}`}),
          )
        }
      })
      await pause(2000, stop)
      socket.terminate()
    },
  },
  {
    name: 'huge pictures',
    clients: 3,
    act: (_lake, picture, stop) =>
      fetch(`${picture}?w=2400&h=2400&fit=crop&fm=png&sharp=${1 + (next() % 100)}&sat=-${next() % 100}`, {
        signal: AbortSignal.any([stop, AbortSignal.timeout(3000)]),
      }).then((response) => response.arrayBuffer()),
  },
  {
    name: 'upgrades that break off',
    clients: 2,
    async act(lake, _picture, stop) {
      const {host, port, hostname} = new URL(lake)
      const socket = connect(Number(port), hostname).on('error', () => undefined)
      socket.write(
        `GET /lake/nothing HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      )
      await pause(5, stop)
      socket.resetAndDestroy()
    },
  },
  {
    name: 'whole exports',
    clients: 1,
    act: (lake, _picture, stop) =>
      fetch(`${lake}/data/export/production`, {signal: stop}).then((response) => response.arrayBuffer()),
  },
]

function next(): number {
  asked += 1
  return asked
}

function ask(lake: string, query: string, signal: AbortSignal) {
  const search = new URLSearchParams({query})
  return fetch(`${lake}/data/query/production?${search}`, {signal}).then((response) => response.arrayBuffer())
}

function post(lake: string, body: object, signal: AbortSignal) {
  const init = {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(body),
    signal,
  }
  return fetch(`${lake}/data/query/production`, init).then((response) => response.arrayBuffer())
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, {signal}).catch(() => undefined)
}
