import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {addStudio, writeStudioPlaceholder, studioFolder} from './studio-files.ts'

test('the Studio replaces its placeholder page', () => {
  const root = mkdtempSync(join(tmpdir(), 'portfolio-studio-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  mkdirSync(join(root, studioFolder, 'studio'), {recursive: true})
  writeFileSync(join(root, studioFolder, 'studio/index.html'), 'The Studio')
  const site = join(root, 'site')
  writeStudioPlaceholder(site, '/portfolio/')
  expect(readFileSync(join(site, 'studio/index.html'), 'utf8')).toMatch(/npm start.*href="\/portfolio\/"/s)
  writeFileSync(join(site, 'studio/index.html.br'), 'compressed')
  addStudio(root, site)
  expect(readFileSync(join(site, 'studio/index.html'), 'utf8')).toBe('The Studio')
  expect(existsSync(join(site, 'studio/index.html.br'))).toBe(false)
})
