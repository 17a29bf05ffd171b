import {expect, test} from 'vitest'
import {mergeJson} from './merge-json.ts'

const base = {name: 'portfolio', version: '1.0.0', dependencies: {react: '19.0.0', rxjs: '7.0.0'}}
const nobody = () => undefined

test('entries that stand beside each other are changes of their own', () => {
  const ours = {...base, name: 'sam.dev', dependencies: {...base.dependencies, zod: '4.0.0'}}
  const theirs = {...base, version: '1.1.0', dependencies: {react: '19.1.0', valibot: '1.0.0'}}
  expect(mergeJson({base, ours, theirs}, nobody)).toEqual({
    name: 'sam.dev',
    version: '1.1.0',
    dependencies: {react: '19.1.0', valibot: '1.0.0', zod: '4.0.0'},
  })
})

test('what both have changed is decided by its path, or by nobody', () => {
  const ours = {...base, name: 'sam.dev', dependencies: {react: '19.1.0', rxjs: '7.0.0'}}
  const theirs = {...base, name: 'folio', dependencies: {react: '19.2.0', rxjs: '7.0.0'}}
  expect(mergeJson({base, ours, theirs}, ([entry]) => (entry === 'name' ? 'ours' : 'theirs'))).toEqual({
    ...base,
    name: 'sam.dev',
    dependencies: {react: '19.2.0', rxjs: '7.0.0'},
  })
  expect(mergeJson({base, ours, theirs}, nobody)).toBeUndefined()
})

test('what one side has taken out is out, unless the other has changed it', () => {
  const ours = {...base, dependencies: {react: '19.0.0'}}
  expect(mergeJson({base, ours, theirs: {...base, version: '2.0.0'}}, nobody)).toEqual({
    ...ours,
    version: '2.0.0',
  })
  const theirs = {...base, dependencies: {react: '19.0.0', rxjs: '8.0.0'}}
  expect(mergeJson({base, ours, theirs}, nobody)).toBeUndefined()
  expect(mergeJson({base, ours, theirs}, () => 'ours')).toEqual(ours)
})

test('lists and texts are values', () => {
  const sides = {base: {files: ['a']}, ours: {files: ['a', 'b']}, theirs: {files: ['a', 'c']}}
  expect(mergeJson(sides, nobody)).toBeUndefined()
  expect(mergeJson(sides, () => 'theirs')).toEqual({files: ['a', 'c']})
})
