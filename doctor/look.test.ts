import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readSettings} from '#settings/settings.ts'
import {lookFindings} from './look.ts'

test.each([
  [undefined, /^good: The look is the project’s own/],
  ['{"hue": 265}', /^good: theme\.json is well formed/],
  ['{"colours": {"dark": {"text": "#333333"}}}', /^warning: .*text/],
  ['{"hue": "red"}', /^wrong: .*hue/],
  ['{"hue": ', /^wrong: .*no JSON/],
])('a theme of %s', async (theme, said) => {
  const root = mkdtempSync(join(tmpdir(), 'look-'))
  onTestFinished(() => rmSync(root, {recursive: true, force: true}))
  if (theme !== undefined) writeFileSync(join(root, 'theme.json'), theme)
  const settings = readSettings(root, {THEME_DIR: root})
  const [finding] = await lookFindings({root, environment: {}, envFiles: new Map(), settings})
  expect(`${finding?.state}: ${finding?.sentence}`).toMatch(said)
})
