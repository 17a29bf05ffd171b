import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readSettings} from '#settings/settings.ts'
import {contentFindings} from './content.ts'

/** What is said of content in these files: `state: sentence`. */
async function said(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(root, {recursive: true, force: true}))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), {recursive: true})
    writeFileSync(join(root, name), text)
  }
  const settings = readSettings(root, {})
  const findings = await contentFindings({root, environment: {}, envFiles: new Map(), settings})
  return findings.map(({state, sentence}) => `${state}: ${sentence}`)
}

test('where nothing is written there is nothing to look at', async () => {
  expect(await said({})).toEqual([expect.stringMatching(/^skipped: Nothing is written yet/)])
})

test('data that are damaged are wrong', async () => {
  expect(
    await said({'.data/seeded': '', '.data/content-lake.sqlite': 'no database, and long enough to be read'}),
  ).toEqual([expect.stringMatching(/^wrong: .*content-lake\.sqlite is not a database, or is damaged/)])
})

test('a file that refers to what is not there is wrong, and named', async () => {
  const work =
    '_id: workPage\n_type: workPage\nprojects:\n  - _key: a\n    _type: reference\n    _ref: project-gone\n'
  expect(await said({'content/work.yaml': work})).toEqual([expect.stringMatching(/^wrong: .*project-gone/)])
})
