import {randomUUID} from 'node:crypto'
import {setTimeout} from 'node:timers/promises'
import {formatError} from '../errors/errors.ts'
import type {Commit, CommittedChange} from '../datasets/dataset.ts'
import {isDraftId, isVersionId} from '../documents/document.ts'
import type {Lake} from '../http/lake.ts'
import {assetUrlPlaceholder} from '../storage/documents-table.ts'
import {Records} from '../storage/records.ts'
import {send} from './delivery.ts'
import {type Attempt, type Message, type Operation, type Webhook, webhook} from './webhook.ts'

/** The latest messages of all webhooks are kept in memory, until the server stops. */
const maxMessages = 500

/** Source: sanity.io/docs/changelog, "Webhooks now retry twice at 30-second intervals". */
const maxRetries = 2

type WebhookServices = Pick<Lake, 'database' | 'datasets' | 'engine' | 'limits' | 'now' | 'log'>

/** Webhooks of the project. Each delivers one message at a time, in the order of the commits. */
export class Webhooks {
  readonly hooks: Records<Webhook>
  messages: Message[] = []
  attempts: Attempt[] = []
  readonly #services: WebhookServices
  readonly #queues = new Map<string, Promise<void>>()
  readonly #closing = new AbortController()

  constructor(services: WebhookServices) {
    this.#services = services
    this.hooks = new Records(services.database, 'webhook', webhook)
    services.datasets.subscribe((commit) => {
      for (const hook of this.hooks.list()) this.#enqueue(hook, commit)
    })
  }

  close(): void {
    this.#closing.abort()
  }

  #enqueue(hook: Webhook, commit: Commit): void {
    if (hook.isDisabledByUser || !['*', commit.dataset].includes(hook.dataset)) return
    const changes = commit.changes.filter((change) => isSubject(change, hook))
    if (changes.length === 0) return
    const deliverAll = async () => {
      for (const change of changes) await this.#deliverChange(hook, commit, change)
    }
    const queue = (this.#queues.get(hook.id) ?? Promise.resolve())
      .then(deliverAll)
      .catch((error: unknown) => {
        if (!this.#closing.signal.aborted)
          this.#services.log(`content lake: the webhook "${hook.name}" failed: ${formatError(error)}`)
      })
    this.#queues.set(hook.id, queue)
  }

  async #deliverChange(hook: Webhook, commit: Commit, change: CommittedChange): Promise<void> {
    const {now, datasets, engine} = this.#services
    const dataset = datasets.get(commit.dataset)
    const result = await engine.evaluateDelta(dataset, webhookQuery(hook.rule), change)
    // The filter does not match.
    if (result === null) return
    const createdAt = now().toISOString()
    const message: Message = {
      id: randomUUID(),
      projectId: hook.projectId,
      hookId: hook.id,
      dataset: commit.dataset,
      status: 'pending',
      createdAt,
      updatedAt: createdAt,
      resultCode: null,
      failureCount: 0,
      payload: JSON.stringify(result).replaceAll(`${assetUrlPlaceholder}/`, `${hook.lakeOrigin}/lake/`),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sanity.io webhook delivery',
        'idempotency-key': `${commit.transactionId}-${change.id}-${hook.id}`,
        'sanity-transaction-id': commit.transactionId,
        'sanity-transaction-time': commit.timestamp,
        'sanity-dataset': commit.dataset,
        'sanity-document-id': change.id,
        'sanity-project-id': hook.projectId,
        'sanity-webhook-id': hook.id,
        'sanity-operation': operationOf(change),
      },
    }
    this.messages = [message, ...this.messages].slice(0, maxMessages)
    message.status = (await this.#deliver(message)) ? 'success' : 'failure'
  }

  /** Sends a message, and again after a timeout, a network error, 429 or 5xx. @returns whether it succeeded */
  async #deliver(message: Message): Promise<boolean> {
    const {now, limits} = this.#services
    const {signal} = this.#closing
    for (let retries = 0; ; retries += 1) {
      const hook = this.hooks.get(message.hookId)
      // It may have been deleted or disabled meanwhile.
      if (!hook || hook.isDisabledByUser) return false
      const attempt = this.#addAttempt(message)
      await send(hook, message, attempt, {now, timeoutMs: limits.webhookTimeoutMs, signal})
      const {resultCode, isFailure, failureReason} = attempt
      message.resultCode = resultCode
      message.updatedAt = attempt.updatedAt
      if (!isFailure) return true
      message.failureCount += 1
      const isTemporary = failureReason !== 'http' || resultCode === 429 || Number(resultCode) >= 500
      if (!isTemporary || retries === maxRetries) return false
      await setTimeout(limits.webhookRetryDelayMs, undefined, {signal, ref: false})
    }
  }

  #addAttempt({id: messageId, projectId, hookId}: Message): Attempt {
    const createdAt = this.#services.now().toISOString()
    const attempt: Attempt = {
      id: randomUUID(),
      projectId,
      hookId,
      messageId,
      createdAt,
      updatedAt: createdAt,
      duration: 0,
      inProgress: true,
      isFailure: false,
      failureReason: null,
      resultCode: null,
      resultBody: null,
    }
    this.attempts = [attempt, ...this.attempts].slice(0, (1 + maxRetries) * maxMessages)
    return attempt
  }
}

/** Line breaks end comments in the filter and projection. */
export function webhookQuery({filter, projection}: Webhook['rule']): string {
  return `[$document][\n${filter?.trim() || 'true'}\n][0]\n${projection?.trim() ?? ''}`
}

function isSubject(change: CommittedChange, {rule, includeDrafts, includeAllVersions}: Webhook): boolean {
  if (isDraftId(change.id) && !includeDrafts) return false
  if (isVersionId(change.id) && !includeAllVersions) return false
  // Documents of the system, such as releases, are sent only if a filter selects them.
  if (change.id.startsWith('_.') && !rule.filter?.trim()) return false
  return rule.on.includes(operationOf(change))
}

function operationOf({before, after}: CommittedChange): Operation {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}
