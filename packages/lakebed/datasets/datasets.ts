import {Dataset} from './dataset.ts'
import type {Collection} from '../documents/collection.ts'
import {gatewayError} from '../errors/lake-error.ts'
import type {Database} from '../storage/database.ts'

/** Source: sanity.io/docs, "Datasets". */
const validName = /^~?[a-z0-9][a-z0-9_-]{0,63}$/

/** Unknown names are an error, as hosted, so that a typo does not look like an empty dataset. */
export class Datasets {
  readonly #database: Database
  readonly #projectId: string
  readonly #seeds: Map<string, Collection>
  readonly #open = new Map<string, Dataset>()

  /** @param seeds documents of datasets by name */
  constructor(database: Database, projectId: string, seeds: ReadonlyMap<string, Collection>) {
    this.#seeds = new Map(seeds)
    this.#database = database
    this.#projectId = projectId
  }

  create(name: string, now: Date): void {
    if (!validName.test(name)) {
      throw gatewayError(
        400,
        `"${name}" is not a dataset name. Use up to 64 lowercase letters, digits, dashes and underscores.`,
      )
    }
    const sql = 'INSERT INTO datasets (name, created_at) VALUES (?, ?) ON CONFLICT (name) DO NOTHING'
    this.#database.run(sql, name, now.toISOString())
  }

  list(): {name: string; createdAt: string}[] {
    const rows = this.#database.all('SELECT name, created_at FROM datasets ORDER BY name')
    return rows.map((row) => ({name: String(row['name']), createdAt: String(row['created_at'])}))
  }

  remove(name: string): void {
    this.get(name)
    this.#database.transaction(() => {
      this.#database.run('DELETE FROM documents WHERE dataset = ?', name)
      this.#database.run('DELETE FROM transactions WHERE dataset = ?', name)
      this.#database.run('DELETE FROM datasets WHERE name = ?', name)
    })
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
    this.#open.set(name, dataset)
    return dataset
  }
}
