/**
 * Writes the TypeScript types of the content and of the site's queries: `npm run typegen`.
 *
 * Reads the schema and the queries and nothing else, so it needs neither an account nor a network.
 * TYPEGEN_OUTPUT names another file to write to, relative to `studio/`.
 */
import {execFileSync} from 'node:child_process'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

const cli = fileURLToPath(import.meta.resolve('@sanity/cli/package.json')).replace(
  /package\.json$/,
  'bin/run.js',
)

function sanity(...command: string[]): void {
  execFileSync(process.execPath, [cli, ...command], {
    cwd: join(import.meta.dirname, '../studio'),
    stdio: 'inherit',
    // No usage data, no look-up of newer versions.
    env: {...process.env, DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1'},
  })
}

sanity('schemas', 'extract', '--force')
sanity('typegen', 'generate')
