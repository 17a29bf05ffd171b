import * as v from 'valibot'
import {Dataset, type Subscriber} from './dataset.ts'
import type {Collection} from '../documents/collection.ts'
import {gatewayError} from '../errors/errors.ts'
import type {Database} from '../storage/database.ts'
import {Records} from '../storage/records.ts'

/** Source: sanity.io/docs, "Datasets". */
const validName = /^~?[a-z0-9][a-z0-9_-]{0,63}$/

/** Names are part of paths: others could leave the folder of the assets. @throws LakeError (400) */
export function checkDatasetName(name: string): void {
  if (validName.test(name)) return
  throw gatewayError(
    400,
    `"${name}" is not a dataset name. Use up to 64 lowercase letters, digits, dashes and underscores.`,
  )
}

const settings = v.object({aclMode: v.picklist(['public', 'private'])})

export type AclMode = v.InferOutput<typeof settings>['aclMode']

/** Unknown names are an error, as hosted, so that a typo does not look like an empty dataset. */
export class Datasets {
  readonly #database: Database
  readonly #projectId: string
  readonly #seeds: Map<string, Collection>
  readonly #open = new Map<string, Dataset>()
  readonly #settings: Records<{aclMode: AclMode}>
  readonly #subscribers: Subscriber[] = []

  /** @param seeds documents of datasets by name, which are not stored */
  constructor(database: Database, projectId: string, seeds?: ReadonlyMap<string, Collection>) {
    this.#seeds = new Map(seeds)
    this.#database = database
    this.#projectId = projectId
    this.#settings = new Records(database, 'dataset', settings)
  }

  create(name: string, now: Date): void {
    checkDatasetName(name)
    const sql = 'INSERT INTO datasets (name, created_at) VALUES (?, ?) ON CONFLICT (name) DO NOTHING'
    this.#database.run(sql, name, now.toISOString())
  }

  list(): {name: string; createdAt: string; aclMode: AclMode}[] {
    const rows = this.#database.all('SELECT name, created_at FROM datasets ORDER BY name')
    return rows.map((row) => {
      const name = String(row['name'])
      return {name, createdAt: String(row['created_at']), aclMode: this.aclModeOf(name)}
    })
  }

  aclModeOf(name: string): AclMode {
    return this.#settings.get(name)?.aclMode ?? 'public'
  }

  setAclMode(name: string, aclMode: AclMode): void {
    this.#settings.put(name, {aclMode})
  }

  /** Subscribes to the commits of all datasets, also of those created later. */
  subscribe(subscriber: Subscriber): void {
    this.#subscribers.push(subscriber)
    for (const dataset of this.#open.values()) dataset.subscribe(subscriber)
  }

  remove(name: string): void {
    this.get(name)
    this.#database.transaction(() => {
      this.#database.run('DELETE FROM documents WHERE dataset = ?', name)
      this.#database.run('DELETE FROM transactions WHERE dataset = ?', name)
      this.#database.run('DELETE FROM datasets WHERE name = ?', name)
    })
    this.#settings.remove(name)
    this.#open.delete(name)
    this.#seeds.delete(name)
  }

  get(name: string): Dataset {
    const open = this.#open.get(name)
    if (open) return open
    if (!this.#database.get('SELECT 1 FROM datasets WHERE name = ?', name)) {
      const message = `Dataset "${name}" not found for project ID "${this.#projectId}"`
      throw gatewayError(404, message, {error: 'Dataset not found'})
    }
    const dataset = new Dataset(name, this.#database, this.#seeds.get(name))
    for (const subscriber of this.#subscribers) dataset.subscribe(subscriber)
    this.#open.set(name, dataset)
    return dataset
  }
}
