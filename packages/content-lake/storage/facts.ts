import type {Database} from './database.ts'

/** Small lasting facts about this lake, such as its random name: `create` is asked once, the answer is kept. */
export function fact(database: Database, name: string, create: () => string): string {
  const found = database.get('SELECT value FROM facts WHERE name = ?', name)
  if (found) return String(found['value'])
  const value = create()
  database.run('INSERT INTO facts (name, value) VALUES (?, ?)', name, value)
  return value
}
