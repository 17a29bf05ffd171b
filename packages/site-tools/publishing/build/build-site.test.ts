import {execFileSync} from 'node:child_process'
import {expect, test} from 'vitest'

test('starting with an up-to-date build loads no bundler', () => {
  const script = `
    await import('#publishing/build/build-site.ts')
    await import('#settings/settings.ts')
    await import('#transfer/seed.ts')
    const {sharedObjects} = process.report.getReport()
    console.log(sharedObjects.filter((path) => /rolldown|lightningcss/.test(path)).join())
  `
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect(loaded.trim()).toBe('')
})
