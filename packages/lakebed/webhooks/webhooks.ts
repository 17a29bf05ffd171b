import {formatError} from '../errors/errors.ts'
import type {Commit, CommittedChange} from '../datasets/dataset.ts'
import {isDraftId, isVersionId} from '../documents/document.ts'
import type {Lake} from '../http/lake.ts'
import {assetUrlPlaceholder} from '../storage/documents-table.ts'
import {Records} from '../storage/records.ts'
import {deliver} from './delivery.ts'
import {type Attempt, type Message, type Operation, type Webhook, webhook} from './webhook.ts'

/** Of all webhooks. Older ones are forgotten, as are all when the server stops. */
const maxMessages = 500

type WebhookServices = Pick<Lake, 'database' | 'datasets' | 'engine' | 'limits' | 'now' | 'newId' | 'log'>

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
      for (const change of changes) await this.#deliver(hook, commit, change)
    }
    const queue = (this.#queues.get(hook.id) ?? Promise.resolve())
      .then(deliverAll)
      .catch((error: unknown) => {
        if (!this.#closing.signal.aborted)
          this.#services.log(`content lake: the webhook "${hook.name}" failed: ${formatError(error)}`)
      })
    this.#queues.set(hook.id, queue)
  }

  async #deliver(hook: Webhook, commit: Commit, change: CommittedChange): Promise<void> {
    const {now, newId, limits} = this.#services
    const result = await this.#query(hook, commit, change)
    if (result === null) return
    const createdAt = now().toISOString()
    const message: Message = {
      id: newId(),
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
    await deliver(message, {
      limits,
      now,
      newId,
      signal: this.#closing.signal,
      current: () => {
        const current = this.hooks.get(hook.id)
        return current?.isDisabledByUser === true ? undefined : current
      },
      onAttempt: (attempt) => {
        this.attempts = [attempt, ...this.attempts].slice(0, 3 * maxMessages)
      },
    })
  }

  /** @returns null when the filter does not match */
  #query({rule}: Webhook, {dataset}: Commit, change: CommittedChange): Promise<unknown> {
    const {datasets, engine} = this.#services
    return engine.evaluateDelta(datasets.get(dataset), webhookQuery(rule), change)
  }
}

/** Line breaks end comments in the filter and projection. */
export function webhookQuery({filter, projection}: Webhook['rule']): string {
  return `[$document][\n${filter?.trim() || 'true'}\n][0]\n${projection?.trim() ?? ''}`
}

function isSubject(change: CommittedChange, {rule, includeDrafts, includeAllVersions}: Webhook): boolean {
  if (isDraftId(change.id) && !includeDrafts) return false
  if (isVersionId(change.id) && !includeAllVersions) return false
  // Documents of the system, such as releases.
  if (change.id.startsWith('_.') && !rule.filter?.trim()) return false
  return rule.on.includes(operationOf(change))
}

function operationOf({before, after}: CommittedChange): Operation {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}
