import * as v from 'valibot'
import type {Database} from './database.ts'

/** JSON values of the project, such as tokens and webhooks, in the order of their creation. */
export class Records<Value> {
  readonly #database: Database
  readonly #kind: string
  readonly #values = new Map<string, Value>()

  constructor(database: Database, kind: string, shape: v.GenericSchema<unknown, Value>) {
    this.#database = database
    this.#kind = kind
    const rows = database.all('SELECT id, value FROM records WHERE kind = ? ORDER BY rowid', kind)
    for (const {id, value} of rows) this.#values.set(String(id), v.parse(shape, JSON.parse(String(value))))
  }

  list(): Value[] {
    return [...this.#values.values()]
  }

  get(id: string): Value | undefined {
    return this.#values.get(id)
  }

  put(id: string, value: Value): void {
    const upsert =
      'INSERT INTO records (kind, id, value) VALUES (?, ?, ?) ' +
      'ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value'
    this.#database.run(upsert, this.#kind, id, JSON.stringify(value))
    this.#values.set(id, value)
  }

  /** @returns whether it existed */
  remove(id: string): boolean {
    this.#database.run('DELETE FROM records WHERE kind = ? AND id = ?', this.#kind, id)
    return this.#values.delete(id)
  }
}
