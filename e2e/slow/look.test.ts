import {join} from 'node:path'
import type {Browser} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {paletteOf} from '#appearance/palette.ts'
import {writeTheme} from '#appearance/theme-file.ts'
import {copyProject, type ProjectCopy} from '#testing/journeys/project-copy.ts'

/** Somebody tries colours and typefaces out: `npm run dev` shows each as the file is saved. */

let copy: ProjectCopy
let browser: Browser
beforeAll(async () => {
  copy = copyProject()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  copy.remove()
})

test('an open page follows a theme that is written, and changed', async () => {
  const dev = await copy.start(['scripts/dev.ts'])
  onTestFinished(() => dev.stop())
  const page = await browser.newPage()
  // Vite bundles the packages that the first visit asks for, and may load that anew when it has.
  const visit = async () => {
    await page.goto(`${dev.origin}/about`)
    await page.getByRole('heading', {level: 1}).waitFor()
  }
  await visit()
  await visit()
  const valueOf = (name: string) =>
    page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), name)
  const patiently = {timeout: 30_000}
  expect(await valueOf('--accent')).toBe(paletteOf({}).dark.accent)

  const themeDir = join(copy.root, 'theme')
  writeTheme(themeDir, {hue: 30})
  await expect
    .poll(() => valueOf('--accent').catch(() => ''), patiently)
    .toBe(paletteOf({hue: 30}).dark.accent)
  // Colours come before the scripts that notice the next change.
  await page.getByRole('heading', {level: 1}).waitFor()

  writeTheme(themeDir, {hue: 300, typefaces: 'bookish'})
  await expect
    .poll(() => valueOf('--accent').catch(() => ''), patiently)
    .toBe(paletteOf({hue: 300}).dark.accent)
  expect(await valueOf('--font-heading')).toContain('Fraunces')
  const icon = await fetch(`${dev.origin}/favicon.svg`)
  expect(await icon.text()).toContain('stroke="#')
}, 120_000)
