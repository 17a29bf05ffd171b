import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {openContentLake} from 'content-lake'
import type {ContentSettings} from './content-settings.ts'
import {openContentTarget} from './content-target.ts'

let dataDir: string
let settings: ContentSettings

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'target-'))
  settings = {
    root: dataDir,
    dataDir,
    contentDir: join(dataDir, 'content'),
    port: 0,
    hostedProjectId: undefined,
    studioOrigin: undefined,
    previewedOrigin: undefined,
    base: '/',
    siteUrl: undefined,
    host: undefined,
    smtpUrl: undefined,
    recipient: undefined,
    sender: undefined,
    dataset: 'production',
    hostedToken: undefined,
  }
})

afterEach(() => {
  rmSync(dataDir, {recursive: true, force: true})
})

describe('the Content Lake that scripts work on', () => {
  it('is a local one of their own when no server runs, and leaves no trace of it', async () => {
    const target = await openContentTarget(settings)
    await target.client.create({_id: 'a', _type: 'page'})
    await target.close()
    expect(existsSync(join(dataDir, 'server.json'))).toBe(false)
    const again = await openContentTarget(settings)
    expect(await again.client.getDocument('a')).toMatchObject({_id: 'a'})
    await again.close()
  })

  it('is that of the server that runs over the same data, which they leave running', async () => {
    const running = await openContentTarget(settings)
    const target = await openContentTarget(settings)
    expect(target.client.config().apiHost).toBe(running.client.config().apiHost)
    expect(target.description).toContain('the server at http://localhost:')
    await target.close()
    expect(await running.client.fetch('count(*[_type == "page"])')).toBe(0)
    await running.close()
  })

  it('does not mistake the record of a server that was killed for one that runs', async () => {
    writeFileSync(join(dataDir, 'server.json'), JSON.stringify({origin: 'http://localhost:9', id: 'gone'}))
    const target = await openContentTarget(settings)
    expect(target.description).toContain(dataDir)
    await target.close()
  })

  it('is not opened while another program has its data open and no server answers', async () => {
    const other = await openContentLake({dataDir})
    await expect(openContentTarget(settings)).rejects.toThrow(/Another server is using it/)
    await other.close()
  })

  it('is the hosted project when one is named, with the token for it', async () => {
    const target = await openContentTarget({...settings, hostedProjectId: 'abc123', hostedToken: 'secret'})
    expect(target.client.config()).toMatchObject({
      projectId: 'abc123',
      dataset: 'production',
      token: 'secret',
    })
    expect(target.client.getUrl('/x')).toMatch(/^https:\/\/abc123\.api\.sanity\.io\//)
    expect(existsSync(join(dataDir, 'owner-token'))).toBe(false)
  })

  it('is not opened without the token that the hosted project needs', async () => {
    await expect(openContentTarget({...settings, hostedProjectId: 'abc123'})).rejects.toThrow(
      /hosted project "abc123".*SANITY_AUTH_TOKEN/,
    )
  })
})
