import * as v from 'valibot'
import {jsonBody} from '../http/json-body.ts'
import {gatewayError} from '../errors/lake-error.ts'
import {answerJson} from '../http/answer.ts'
import type {Lake} from '../http/lake.ts'
import type {LakeRequest} from '../http/lake-request.ts'

/**
 * @module GET `/users/me/keyvalue/:keys`, PUT `/users/me/keyvalue`: what the Studio remembers for its user, such as recent searches
 * and hidden hints. Answers are `[{key, value}]`. Source: sanity, its key-value store.
 */

const pairs = v.array(
  v.looseObject({key: v.pipe(v.string(), v.minLength(1), v.maxLength(500)), value: v.unknown()}),
)
const mostKeys = 1000
const longestValue = 100_000

export function getPreferences({database}: Lake, request: LakeRequest): Response {
  const found = request
    .part('keys')
    .split(',')
    .flatMap((key) => {
      const row = database.get('SELECT value FROM preferences WHERE key = ?', key)
      return row ? [{key, value: parsed(row['value'])}] : []
    })
  return answerJson(request, found)
}

export async function putPreferences({database, limits}: Lake, request: LakeRequest): Promise<Response> {
  const given = await jsonBody(request.raw, limits.body.owner, pairs)
  const rows = given.map(({key, value}) => ({key, text: JSON.stringify(value ?? null)}))
  if (rows.some(({text}) => text.length > longestValue)) {
    throw gatewayError(400, `A preference may have ${longestValue} characters`)
  }
  database.transaction(() => {
    for (const {key, text} of rows) {
      const sql =
        'INSERT INTO preferences (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value'
      database.run(sql, key, text)
    }
    const kept = Number(database.get('SELECT count(*) AS count FROM preferences')?.['count'])
    if (kept > mostKeys) throw gatewayError(400, `At most ${mostKeys} preferences are kept`)
  })
  return answerJson(request, given)
}

function parsed(text: unknown): unknown {
  return JSON.parse(String(text))
}
