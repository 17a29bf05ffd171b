import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {openTestLake, ownersHeaders} from '../testing/asset-lake.ts'
import {quarters} from '../testing/pictures.ts'

const cached = (dataDir: string) => readdirSync(join(dataDir, 'cache/images'))

describe('transformed images', () => {
  it('are made once for many who ask at the same time', async () => {
    // One at work and nobody waiting: a second transformation would be turned away.
    using lake = openTestLake({concurrency: 1, waiting: 0})
    const path = await lake.addImage(await quarters(400, 300))
    const responses = await Promise.all(Array.from({length: 8}, () => lake.get(`${path}?w=200&fm=webp`)))
    expect(responses.map(({status}) => status)).toEqual(Array.from({length: 8}, () => 200))
    const bodies = await Promise.all(responses.map((response) => response.arrayBuffer()))
    expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1)
    expect(cached(lake.dataDir)).toHaveLength(1)
  })

  it('are the same file for addresses that mean the same', async () => {
    using lake = openTestLake()
    const path = await lake.addImage(await quarters(400, 300))
    for (const query of [
      '?w=200',
      '?w=200.2',
      '?fit=clip&w=200',
      '?w=100&dpr=2',
      '?h=150',
      '?w=200&utm=1',
      '?dl&w=200',
    ]) {
      expect((await lake.app.request(path + query)).status).toBe(200)
    }
    expect(cached(lake.dataDir)).toHaveLength(1)
  })

  it('stay within the space they are given', async () => {
    using lake = openTestLake({cacheBytes: 2000})
    const path = await lake.addImage(await quarters(400, 300))
    for (let w = 100; w < 120; w += 1) await lake.app.request(`${path}?w=${w}`)
    const sizes = cached(lake.dataDir).map((file) => Number(file.split('-')[1]))
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2000)
  })

  it('are no larger than a page needs for a visitor, and as large as the owner likes', async () => {
    using lake = openTestLake({visitorPixels: 50_000})
    const path = await lake.addImage(await quarters(400, 300))
    const large = `${path}?w=300`
    expect((await lake.get(large)).status).toBe(400)
    expect((await lake.app.request(large, {headers: ownersHeaders})).status).toBe(200)
    expect((await lake.get(`${path}?w=200`)).status).toBe(200)
  })

  it('are kept unless one would take the place of many', async () => {
    using lake = openTestLake({cachedImageBytes: 2000})
    const path = await lake.addImage(await quarters(400, 300))
    const [large, small] = [`${path}?w=390&fm=png&sharp=90&sat=-20&blur=3`, `${path}?w=40&fm=webp`]
    const sizes = await Promise.all(
      [large, small].map(async (url) => (await (await lake.get(url)).bytes()).length),
    )
    expect(sizes[0]).toBeGreaterThan(2000)
    expect(sizes[1]).toBeLessThan(2000)
    expect(cached(lake.dataDir).map((file) => Number(file.split('-')[1]))).toEqual([sizes[1]])
  })

  it('are drawn small ones first, and not at all when whoever asked has gone', async () => {
    using lake = openTestLake({concurrency: 1})
    const path = await lake.addImage(await quarters(400, 300))
    const finished: string[] = []
    const gone = new AbortController()
    const ask = async (query: string, init: RequestInit = {}) => {
      const response = await lake.app.request(`${path}?${query}`, init)
      if (response.ok) finished.push(query)
    }
    const large = [1, 2, 3].map((sharp) => ask(`w=1200&fm=png&sharp=${sharp}`))
    const dropped = ask('w=1199&fm=png', {signal: gone.signal})
    const small = ask('w=50&fm=webp')
    gone.abort()
    await Promise.all([...large, dropped, small])
    expect(finished.indexOf('w=50&fm=webp')).toBeLessThan(2)
    expect(finished).toHaveLength(4)
  })

  it('turn a flood away with 503 and say when to come again', async () => {
    using lake = openTestLake({concurrency: 1, waiting: 2})
    const path = await lake.addImage(await quarters(400, 300))
    const responses = await Promise.all(
      Array.from({length: 10}, (_, index) => lake.get(`${path}?w=${100 + index}`)),
    )
    const refused = responses.filter(({status}) => status === 503)
    expect(refused).toHaveLength(7)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(await refused[0]?.json()).toMatchObject({statusCode: 503, error: 'Service Unavailable'})
    expect((await lake.app.request(`${path}?w=150`)).status).toBe(200)
  })
})
