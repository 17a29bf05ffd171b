import {fork, type ChildProcess} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'

const script = join(import.meta.dirname, 'lake-process.ts')

export interface LakeProcess {
  url: string
  token: string
  /** From opening the data folder to listening. */
  startUpMs: number
  /** The same, with starting Node and loading the modules. */
  processMs: number
  usage(): Promise<Usage>
  /** Resident memory in bytes, read from outside (Linux), however busy the process is; else 0. */
  memory(): number
  stop(): Promise<void>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

interface Usage {
  /** Resident memory in bytes. */
  rss: number
  /** Processor time since the start. */
  cpuMs: number
  /** The longest that the event loop was held up since the last time it was asked. */
  stallMs: number
}

interface Ready {
  port: number
  token: string
  startUpMs: number
}

/** Starts a lake over a data folder in a process of its own. */
export async function startLake(dataDir: string): Promise<LakeProcess> {
  const started = performance.now()
  const child = fork(script, [dataDir])
  const {port, token, startUpMs} = await message<Ready>(child)
  const processMs = performance.now() - started
  return {
    url: `http://127.0.0.1:${port}/lake/v2025-02-19`,
    token,
    startUpMs,
    processMs,
    usage() {
      child.send('usage')
      return message<Usage>(child)
    },
    memory: () => residentBytes(child.pid),
    stop: () => ended(child, () => child.disconnect()),
    kill: () => ended(child, () => child.kill('SIGKILL')),
  }
}

function ended(child: ChildProcess, end: () => void): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    end()
  })
}

function residentBytes(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function message<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`The server ended with ${code}`))
    child.once('exit', failed)
    child.once('message', (received: Message) => {
      child.off('exit', failed)
      resolve(received)
    })
  })
}
