import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {WebSocket} from 'ws'
import {openContentLake, type RunningLake} from '../server.ts'
import {EventReader} from '../testing/event-reader.ts'
import type {MemberRole} from './roles.ts'

const hour = 3_600_000

let lake: RunningLake
let hoursAhead: number

beforeEach(async () => {
  hoursAhead = 0
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  lake = await openContentLake({now: () => new Date(Date.now() + hoursAhead * hour)})
  await lake.owner().create({_id: 'c1', _type: 'course', name: 'One'})
})

afterEach(async () => {
  await lake.close()
  vi.useRealTimers()
})

interface Robot {
  id: string
  token: string
}

function createRobot(role: string, more: object = {}): Promise<Robot> {
  const memberships = [{resourceType: 'project', resourceId: 'local', roleNames: [role]}]
  const body = {label: `A ${role}`, memberships, ...more}
  return lake.owner().request({method: 'POST', url: '/access/project/local/robots', body})
}

async function clientAs(role: MemberRole): Promise<SanityClient> {
  return lake.owner({token: (await createRobot(role)).token})
}

const denied = (permission: string) => ({
  statusCode: 403,
  details: {
    description: `The mutation(s) failed: Insufficient permissions; permission "${permission}" required`,
    type: 'mutationError',
    items: [{index: 0, error: {type: 'insufficientPermissionsError', permission}}],
  },
})

const publish = {
  actionType: 'sanity.action.document.publish',
  draftId: 'drafts.c1',
  publishedId: 'c1',
} as const

describe('a viewer', () => {
  test('reads everything, and may write nothing', async () => {
    const viewer = await clientAs('viewer')
    await lake.owner().create({_id: 'drafts.c1', _type: 'course', name: 'Two'})
    expect(await viewer.fetch('*._id', {}, {perspective: 'raw'})).toEqual(['c1', 'drafts.c1'])
    await expect(viewer.create({_id: 'drafts.c2', _type: 'course'})).rejects.toMatchObject(denied('create'))
    await expect(viewer.patch('c1').set({name: 'X'}).commit()).rejects.toMatchObject(denied('update'))
    await expect(viewer.delete('c1')).rejects.toMatchObject(denied('update'))
    await expect(viewer.action(publish)).rejects.toMatchObject({
      statusCode: 403,
      details: {type: 'actionError'},
    })
    await expect(viewer.assets.upload('file', Buffer.from('x'))).rejects.toMatchObject({statusCode: 403})
    expect(await lake.owner().fetch('*._id', {}, {perspective: 'raw'})).toEqual(['c1', 'drafts.c1'])
  })

  test('has preferences of its own', async () => {
    const viewer = await clientAs('viewer')
    const put = {method: 'PUT', url: '/users/me/keyvalue'}
    await lake.owner().request({...put, body: [{key: 'studio.recent', value: 'owner'}]})
    await viewer.request({...put, body: [{key: 'studio.recent', value: 'viewer'}]})
    const values = [lake.owner(), viewer].map((client) =>
      client.request<{value: string}[]>({url: '/users/me/keyvalue/studio.recent'}),
    )
    expect((await Promise.all(values)).flat().map(({value}) => value)).toEqual(['owner', 'viewer'])
  })

  test('has grants by which the Studio disables its form', async () => {
    const viewer = await clientAs('viewer')
    const grants = await viewer.request<{permissions: string[]}[]>({
      url: '/projects/local/datasets/production/acl',
    })
    expect(grants.flatMap(({permissions}) => permissions)).not.toContain('update')
  })
})

test('a contributor writes drafts and uploads assets, but may not publish', async () => {
  const contributor = await clientAs('contributor')
  const {_id} = await contributor.assets.upload('file', Buffer.from('x'), {filename: 'x.txt'})
  expect(_id).toMatch(/^file-/)
  const {actionType: _publish, ...ids} = publish
  const edit = {actionType: 'sanity.action.document.edit', ...ids, patch: {set: {name: 'Two'}}} as const
  await contributor.action(edit)
  await expect(contributor.action(publish)).rejects.toMatchObject({statusCode: 403})
  expect(await lake.anonymous().fetch('*[_id == "c1"][0].name')).toBe('One')
})

test('a contributor adds no versions to a scheduled release, which is published as it was reviewed', async () => {
  const contributor = await clientAs('contributor')
  await lake.owner().releases.create({releaseId: 'r1'})
  await contributor.create({_id: 'versions.r1.c1', _type: 'course'})
  await lake.owner().releases.schedule({releaseId: 'r1', publishAt: '2999-01-01T00:00:00Z'})
  const version = {_id: 'versions.r1.c2', _type: 'course'}
  const locked = {message: expect.stringContaining('can not be mutated')}
  await expect(contributor.create(version)).rejects.toMatchObject(locked)
  await expect(contributor.createIfNotExists(version)).rejects.toMatchObject(locked)
  // An import creates the versions after their release.
  await lake.owner().create(version)
})

test('an editor publishes as the author, but may not manage the project', async () => {
  const editor = await clientAs('editor')
  await editor.create({_id: 'drafts.c1', _type: 'course', name: 'Two'})
  await editor.action(publish)
  expect(await lake.anonymous().fetch('*[_id == "c1"][0].name')).toBe('Two')
  const history = await lake.fetchAsOwner('/v1/data/history/production/transactions/c1?reverse=true&limit=1')
  const me = await editor.users.getById('me')
  expect(await history.json()).toMatchObject({author: me.id})
  await expect(editor.datasets.create('staging')).rejects.toMatchObject({statusCode: 403})
  await expect(editor.request({url: '/access/project/local/robots'})).rejects.toMatchObject({statusCode: 403})
  await expect(editor.request({url: '/hooks/projects/local'})).rejects.toMatchObject({statusCode: 403})
})

test('a developer manages datasets, origins and webhooks, but no tokens', async () => {
  const developer = await clientAs('developer')
  await developer.datasets.create('staging')
  expect(await developer.request({url: '/hooks/projects/local'})).toEqual([])
  await expect(developer.request({url: '/access/project/local/robots'})).rejects.toMatchObject({
    statusCode: 403,
  })
})

describe('an API token', () => {
  test('belongs to a robot that /users/me names, and survives a restart', async () => {
    const {id, token} = await createRobot('editor')
    await lake.restart()
    const robot = {id, name: 'A editor', roles: [{name: 'editor', title: 'Editor'}], provider: 'sanity-token'}
    expect(await lake.owner({token}).users.getById('me')).toMatchObject(robot)
    expect(await lake.owner().users.getById(id)).toMatchObject(robot)
    expect(await lake.owner({token}).fetch('identity()')).toBe(id)
  })

  test('is listed without its secret, of which the database has only a hash', async () => {
    const {id, token} = await createRobot('viewer')
    const {data} = await lake.owner().request<{data: object[]}>({url: '/access/project/local/robots'})
    expect(data).toMatchObject([
      {id, label: 'A viewer', memberships: [{resourceId: 'local', roleNames: ['viewer']}]},
    ])
    expect(data[0]).not.toHaveProperty('hash')
    for (const file of ['content-lake.sqlite', 'content-lake.sqlite-wal'])
      expect(readFileSync(join(lake.dataDir, file), 'latin1')).not.toContain(token)
  })

  test('is invalid after its deletion, rotation or expiry', async () => {
    const fetchWith = (token: string) => lake.owner({token}).fetch('count(*)')
    const refused = {statusCode: 401}
    const [deleted, rotated, expiring] = [
      await createRobot('viewer'),
      await createRobot('viewer'),
      await createRobot('viewer', {expiresAt: new Date(Date.now() + hour).toISOString()}),
    ]
    const url = `/access/project/local/robots/${deleted.id}`
    await lake.owner().request({method: 'DELETE', url})
    await expect(fetchWith(deleted.token)).rejects.toMatchObject(refused)
    await expect(lake.owner().request({method: 'DELETE', url})).rejects.toMatchObject({statusCode: 404})

    const rotate = {method: 'POST', url: '/access/robots/me/rotate'}
    const old = {headers: {authorization: `Bearer ${rotated.token}`}}
    const oldEvents = new EventReader(await lake.fetch('/v1/data/listen/production?query=*', old))
    expect(await oldEvents.next()).toMatchObject({event: 'welcome'})
    const next = await lake.owner({token: rotated.token}).request<Robot>(rotate)
    await expect(oldEvents.next()).rejects.toThrow('The stream has ended')
    await expect(fetchWith(rotated.token)).rejects.toMatchObject(refused)
    expect(await fetchWith(next.token)).toBe(1)
    await expect(lake.owner().request(rotate)).rejects.toMatchObject({statusCode: 403})

    expect(await fetchWith(expiring.token)).toBe(1)
    hoursAhead = 2
    await expect(fetchWith(expiring.token)).rejects.toMatchObject(refused)
  })

  test.each([
    [
      'is deleted',
      ({id}: Robot) => lake.owner().request({method: 'DELETE', url: `/access/project/local/robots/${id}`}),
    ],
    [
      'is rotated',
      ({token}: Robot) => lake.owner({token}).request({method: 'POST', url: '/access/robots/me/rotate'}),
    ],
    [
      'expires',
      async () => {
        hoursAhead = 2
        vi.advanceTimersByTime(10_000)
      },
    ],
  ])('that %s loses its event streams and sockets', async (_, end) => {
    const robot = await createRobot('viewer', {expiresAt: new Date(Date.now() + hour).toISOString()})
    const headers = {authorization: `Bearer ${robot.token}`}
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v1/socket/production`, {headers})
    await once(socket, 'open')
    const path = '/v1/data/listen/production?query=*'
    const events = new EventReader(await lake.fetch(path, {headers}))
    const others = new EventReader(await lake.fetch(path, {headers: {cookie: 'lake-session-1=expired'}}))
    expect([await events.next(), await others.next()]).toMatchObject([{event: 'welcome'}, {event: 'welcome'}])
    const closed = once(socket, 'close')
    await end(robot)
    await expect(events.next()).rejects.toThrow('The stream has ended')
    expect((await closed)[0]).toBe(1008)
    await lake.owner().create({_id: 'c2', _type: 'course'})
    expect(await others.next()).toMatchObject({event: 'mutation'})
    await others.cancel()
  })

  test('has one of the roles that are listed', async () => {
    const roles = await lake.owner().request<{data: {name: string; appliesToRobots: boolean}[]}>({
      url: '/access/project/local/roles',
    })
    expect(roles.data.filter(({appliesToRobots}) => appliesToRobots).map(({name}) => name)).toContain(
      'editor',
    )
    await expect(createRobot('king')).rejects.toMatchObject({statusCode: 400})
  })
})

describe('a CORS origin', () => {
  const origin = 'http://localhost:3333'
  const add = (body: object) => lake.owner().request({method: 'POST', url: '/projects/local/cors', body})
  const ask = () => lake.fetchAsOwner('/v1/users/me', {headers: {origin}})

  test('is allowed from when it is added until it is deleted', async () => {
    expect((await ask()).status).toBe(403)
    const added = await add({origin, allowCredentials: true})
    expect(added).toMatchObject({id: 1, origin, allowCredentials: true})
    await expect(add({origin})).rejects.toMatchObject({statusCode: 409})
    await lake.restart()
    const answer = await ask()
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    expect(await lake.owner().request({url: '/projects/local/cors'})).toEqual([added])
    await lake.owner().request({method: 'DELETE', url: '/projects/local/cors/1'})
    expect((await ask()).status).toBe(403)
  })

  test('without credentials has no use of the session', async () => {
    await add({origin})
    const secret = (await lake.signInAddress()).split('#')[1] ?? ''
    const signIn = await lake.fetch('/sign-in', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({secret}),
    })
    const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await lake.fetch('/v1/users/me', {headers: {cookie}})).status).toBe(200)
    expect((await lake.fetch('/v1/users/me', {headers: {cookie, origin}})).status).toBe(401)
    const published = await lake.fetch('/v1/data/query/production?query=count(*)', {
      headers: {cookie, origin},
    })
    expect(published.headers.get('access-control-allow-origin')).toBe(origin)
  })

  test.each(['*', 'http://localhost:*', 'https://*.example.com', 'localhost:3333', 'file:///*'])(
    'cannot be %s',
    async (refused) => {
      await expect(add({origin: refused})).rejects.toMatchObject({statusCode: 400})
    },
  )
})
