import {randomBytes} from 'node:crypto'
import {EventEmitter} from 'node:events'
import {mkdirSync} from 'node:fs'
import {open, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import PostalMime from 'postal-mime'

/** The contact form sends a bug report without a captcha. */
export type MessageKind = 'message' | 'report'

export interface StoredMessage {
  readonly file: string
  readonly kind: MessageKind
  readonly from: string
  readonly replyTo: string | undefined
  readonly subject: string
  readonly date: Date | undefined
  readonly text: string
  readonly undelivered: string | undefined
}

export class OutboxFullError extends Error {}

/** `20260102T030405678Z-0a1b2c3d.eml`: sorts by time. */
const outboxFile = /^\d{8}T\d{9}Z-[\da-f]{8}(\.eml|\.report\.eml|\.undelivered)$/
const extensions = {message: '.eml', report: '.report.eml'} as const satisfies Record<MessageKind, string>
const maxReports = 100

/** Messages are `.eml` files in a folder. */
export class Outbox extends EventEmitter<{change: []}> {
  readonly folder: string

  constructor(folder: string) {
    super()
    this.setMaxListeners(0)
    this.folder = folder
    mkdirSync(folder, {recursive: true, mode: 0o700})
  }

  createId(): string {
    return `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`
  }

  /** Resolves when the message is on the disk. Bug reports need no captcha, so their number is limited. */
  async add(id: string, kind: MessageKind, eml: Buffer): Promise<void> {
    if (kind === 'report') {
      const reports = (await this.#files()).filter((name) => name.endsWith(extensions.report))
      if (reports.length >= maxReports) {
        throw new OutboxFullError(`${this.folder} has ${maxReports} bug reports. Delete some of them.`)
      }
    }
    await this.#write(id + extensions[kind], eml)
  }

  async markUndelivered(id: string, reason: string): Promise<void> {
    await this.#write(`${id}.undelivered`, reason)
  }

  /** Changes when a file is added or deleted. */
  async version(): Promise<string> {
    const names = await this.#files()
    return `${names.length} ${names[0]}`
  }

  /** Newest first. */
  async list(limit: number): Promise<{readonly total: number; readonly messages: readonly StoredMessage[]}> {
    const names = (await this.#files()).filter((name) => name.endsWith('.eml'))
    const messages = await Promise.all(names.slice(0, limit).map((name) => this.#read(name)))
    return {total: names.length, messages}
  }

  async #files(): Promise<string[]> {
    const names = await readdir(this.folder)
    return names
      .filter((name) => outboxFile.test(name))
      .toSorted()
      .toReversed()
  }

  async #read(file: string): Promise<StoredMessage> {
    const kind = file.endsWith(extensions.report) ? 'report' : 'message'
    const path = join(this.folder, file)
    const reasonPath = path.replace(/(\.report)?\.eml$/, '.undelivered')
    const undelivered = await readFile(reasonPath, 'utf8').catch(() => undefined)
    try {
      const email = await PostalMime.parse(await readFile(path))
      const date = new Date(email.date ?? Number.NaN)
      const replyTo = email.replyTo?.[0]
      return {
        file,
        kind,
        from: replyTo?.name || email.from?.name || email.from?.address || '(no sender)',
        replyTo: replyTo?.address,
        subject: email.subject || '(no subject)',
        date: Number.isNaN(date.getTime()) ? undefined : date,
        text: email.text ?? '',
        undelivered,
      }
    } catch (error) {
      const text = `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`
      const subject = '(damaged message)'
      return {file, kind, from: '(unknown)', replyTo: undefined, subject, date: undefined, text, undelivered}
    }
  }

  /** Atomic and durable. */
  async #write(name: string, content: Buffer | string): Promise<void> {
    const path = join(this.folder, name)
    const temporary = `${path}.tmp`
    try {
      await writeFile(temporary, content, {flag: 'wx', mode: 0o600, flush: true})
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, {force: true})
      throw error
    }
    // Windows cannot open folders.
    if (process.platform !== 'win32') {
      const folder = await open(this.folder)
      await folder.sync().finally(() => folder.close())
    }
    this.emit('change')
  }
}
