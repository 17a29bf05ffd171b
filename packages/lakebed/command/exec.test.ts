import {execFile} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {ensureCertificate} from './certificate.ts'
import {openContentLake, type RunningLake} from '../server.ts'

const cli = join(import.meta.dirname, '../../../node_modules/@sanity/cli/bin/run.js')
const bin = join(import.meta.dirname, '../bin.mjs')
const folder = mkdtempSync(join(tmpdir(), 'lakebed-exec-'))

let lake: RunningLake

beforeAll(async () => {
  lake = await openContentLake()
})

afterAll(async () => {
  await lake.close()
  rmSync(folder, {recursive: true, force: true})
})

const addressOf = ({dataDir, origin}: RunningLake) => ['--data', dataDir, '--port', new URL(origin).port]

const exec = (...command: string[]) => execWith(addressOf(lake), ...command)

async function execWith(options: string[], ...command: string[]): Promise<string> {
  const args = [bin, 'exec', ...options, '--', ...command]
  const {stdout} = await promisify(execFile)(process.execPath, args, {cwd: folder})
  return stdout
}

const sanity = (...args: string[]) => exec(process.execPath, cli, ...args, '--project-id', 'local')

describe('the Sanity CLI', {timeout: 60_000}, () => {
  test('creates, exports, imports and copies a dataset', async () => {
    writeFileSync(join(folder, 'course.json'), '{"_id": "c1", "_type": "course", "name": "One"}')
    await sanity('documents', 'create', 'course.json', '--dataset', 'production')
    await lake.owner().assets.upload('file', Buffer.from('text'), {filename: 'a.txt'})
    await sanity('datasets', 'create', 'staging', '--visibility', 'private')
    await sanity('datasets', 'export', 'production', 'out.tar.gz')
    await sanity('datasets', 'import', 'out.tar.gz', '--dataset', 'staging')
    expect(await sanity('datasets', 'copy', 'staging', 'fork')).toContain('completed')
    expect((await sanity('datasets', 'list')).trim().split('\n')).toEqual(['fork', 'production', 'staging'])
    const query = ['documents', 'query', '*{name, originalFilename}', '--api-version', 'v2025-02-19']
    expect(JSON.parse(await sanity(...query, '--dataset', 'fork'))).toEqual([
      {name: 'One', originalFilename: null},
      {name: null, originalFilename: 'a.txt'},
    ])
  })

  test('manages tokens and CORS origins', async () => {
    const {token} = JSON.parse(await sanity('tokens', 'create', 'CI', '--role', 'viewer', '--json'))
    expect(await lake.owner({token}).users.getById('me')).toMatchObject({name: 'CI', role: 'viewer'})
    expect(await sanity('tokens', 'list')).toContain('CI')
    await sanity('cors', 'add', 'http://localhost:3333', '--credentials')
    expect((await sanity('cors', 'list')).trim()).toBe('http://localhost:3333')
    expect(await lake.unknownEndpoints()).toEqual([])
  })
})

test('requests are redirected to a lake with HTTPS, too', async () => {
  const dataDir = join(folder, 'secure')
  await using secure = await openContentLake({dataDir, tls: await ensureCertificate(dataDir)})
  const script = `
    const headers = {authorization: 'Bearer ' + process.env.SANITY_AUTH_TOKEN}
    console.log((await (await fetch('https://api.sanity.io/v1/users/me', {headers})).json()).id)`
  const options = [...addressOf(secure), '--https']
  expect(await execWith(options, process.execPath, '--input-type=module', '-e', script)).toBe('owner\n')
})

test('a server with other data gets no token', async () => {
  await using other = await openContentLake()
  const options = ['--data', lake.dataDir, '--port', new URL(other.origin).port]
  await expect(execWith(options, process.execPath, '--version')).rejects.toThrow('does not answer at')
})

test('the exit code is that of the command', async () => {
  await expect(exec(process.execPath, '-e', 'process.exit(3)')).rejects.toMatchObject({code: 3})
})
