import {spawn} from 'node:child_process'
import {mkdirSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import PostalMime from 'postal-mime'
import {expect, test} from 'vitest'
import {localAccount} from './account.ts'
import {openStore} from './outbox/store.ts'
import {sdkBody, temporaryFolder} from './testing.ts'

/** Starts the service in a process of its own and answers its origin. */
function startProcess(dataDir: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'durability-process.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', () => reject(new Error('It ended before it listened.')))
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  return {child, origin, exited}
}

/** Sends without pause until the connection breaks; tells which messages were acknowledged. */
async function sendUntilDead(origin: string, sender: string, acknowledged: Set<string>): Promise<void> {
  for (let n = 0; ; n += 1) {
    const bug = `${sender} ${n} ${'ü'.repeat(5000)} end`
    try {
      const response = await fetch(`${origin}/email/api/v1.0/email/send`, {
        method: 'POST',
        headers: {origin, 'Content-Type': 'application/json'},
        body: JSON.stringify(sdkBody(localAccount.bugTemplateId, {bug})),
      })
      if (response.status === 200) acknowledged.add(bug)
    } catch {
      return
    }
  }
}

test(
  'what was acknowledged is there, whole, after the process is killed amid sending, again and again',
  {timeout: 60_000},
  async () => {
    const dataDir = temporaryFolder()
    const outbox = join(dataDir, 'outbox')
    mkdirSync(outbox)
    const acknowledged = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      const {child, origin, exited} = startProcess(dataDir)
      const address = await origin
      const goal = acknowledged.size + 15 + round * 7
      const senders = [0, 1, 2, 3].map((n) => sendUntilDead(address, `${round}.${n}`, acknowledged))
      await expect.poll(() => acknowledged.size, {interval: 1, timeout: 10_000}).toBeGreaterThan(goal)
      child.kill('SIGKILL')
      await Promise.all([...senders, exited])
    }

    openStore(outbox, {message: 10_000, report: 10_000})
    const kept = new Set<string>()
    for (const name of readdirSync(outbox)) {
      const email = await PostalMime.parse(readFileSync(join(outbox, name)))
      kept.add(email.text?.trim() ?? '')
    }
    expect([...acknowledged].filter((bug) => !kept.has(bug))).toEqual([])
    expect([...kept].filter((bug) => !/^\d\.\d \d+ ü{5000} end$/.test(bug))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(100)
  },
)
