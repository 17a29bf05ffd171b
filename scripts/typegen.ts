import {execFileSync} from 'node:child_process'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

/**
 * Writes the TypeScript types of the content and of the site's queries. It reads the schema and the queries alone, and
 * needs neither an account nor a network. TYPEGEN_OUTPUT names another file to write to, relative to `studio/`.
 */
const cli = fileURLToPath(new URL('bin/run.js', import.meta.resolve('@sanity/cli/package.json')))

for (const command of ['schemas extract --force', 'typegen generate']) {
  execFileSync(process.execPath, [cli, ...command.split(' ')], {
    cwd: join(import.meta.dirname, '../studio'),
    stdio: 'inherit',
    // No usage data, no look-up of newer versions.
    env: {...process.env, DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1'},
  })
}
