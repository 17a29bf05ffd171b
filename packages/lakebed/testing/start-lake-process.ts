import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {fork, type ChildProcess} from 'node:child_process'
import {join} from 'node:path'
import type {Limits} from '../limits.ts'

const script = join(import.meta.dirname, 'lake-process.ts')

export interface LakeProcess {
  url: string
  token: string
  /** A client of the owner. */
  client(config?: ClientConfig): SanityClient
  /** Time from opening the data folder to listening. */
  startUpMs: number
  usage(): Promise<Usage>
  stop(): Promise<void>
  /** Ends the process at once, with SIGKILL. */
  kill(): Promise<void>
}

interface Usage {
  /** The resident memory in bytes. */
  rss: number
}

interface Ready {
  port: number
  token: string
  startUpMs: number
}

export async function startLake(dataDir: string, limits: Partial<Limits> = {}): Promise<LakeProcess> {
  const child = fork(script, [dataDir, JSON.stringify(limits)])
  const {port, token, startUpMs} = await message<Ready>(child)
  return {
    url: `http://127.0.0.1:${port}/lake/v2025-02-19`,
    token,
    startUpMs,
    client: (config) =>
      createClient({
        projectId: 'local',
        dataset: 'production',
        apiVersion: '2025-02-19',
        apiHost: `http://127.0.0.1:${port}/lake`,
        useProjectHostname: false,
        useCdn: false,
        token,
        ...config,
      }),
    usage() {
      child.send('usage')
      return message<Usage>(child)
    },
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
