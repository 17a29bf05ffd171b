import {execFileSync} from 'node:child_process'
import {createHash} from 'node:crypto'
import {appendFileSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {projectRoot} from '../project-root.ts'

// Needs no account and no network.
const cli = fileURLToPath(new URL('bin/run.js', import.meta.resolve('@sanity/cli/package.json')))

for (const command of ['schemas extract --force', 'typegen generate']) {
  execFileSync(process.execPath, [cli, ...command.split(' ')], {
    cwd: join(projectRoot, 'studio'),
    stdio: 'inherit',
    env: {...process.env, DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1'},
  })
}

// A test compares this hash, because generating the types takes half a minute.
const schema: unknown = JSON.parse(readFileSync(join(projectRoot, '.cache/schema.json'), 'utf8'))
const hash = createHash('sha256').update(JSON.stringify(schema)).digest('hex')
appendFileSync(join(projectRoot, 'src/content/sanity.types.ts'), `// SHA-256 of the schema: ${hash}\n`)
