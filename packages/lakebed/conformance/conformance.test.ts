import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {readFeatures, tableFile, toTable} from './write-table.ts'

test('the table is up to date', () => {
  expect(readFileSync(tableFile, 'utf8')).toBe(toTable())
})

test('each feature that is as hosted has a test', () => {
  expect(readFeatures().filter(({state, test: name}) => state === 'as hosted' && !name)).toEqual([])
})

test.each(readFeatures().flatMap(({test: name}) => name ?? []))('%s exists', (name) => {
  const [file = '', title = ''] = name.split(' › ')
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(title)
})
