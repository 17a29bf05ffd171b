import {execFileSync} from 'node:child_process'
import {expect, test} from 'vitest'

test('a server that finds its site built, and its content there, has loaded nothing that builds or imports', () => {
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
