import type {SanityClient} from '@sanity/client'
import {openContentLake, type RunningLake} from 'lakebed'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {readTrash, restore} from './trash.ts'

const types = ['technology', 'course', 'project']
const reference = (id: string) => ({_type: 'reference', _key: id, _ref: id})

let lake: RunningLake
let client: SanityClient
beforeEach(async () => {
  lake = await openContentLake()
  client = lake.owner()
  const course = {_type: 'course', name: 'Maps', technologyList: [reference('vue'), reference('css')]}
  await client
    .transaction()
    .create({_id: 'vue', _type: 'technology', name: 'Vue'})
    .create({_id: 'css', _type: 'technology', name: 'CSS'})
    .create({...course, _id: 'c1'})
    .create({...course, _id: 'drafts.c1'})
    .create({_id: 'p1', _type: 'project', chipLists: [{_key: 'a', title: 'Only', chips: [reference('vue')]}]})
    .commit()
})
afterEach(() => lake.close())

const read = (id: string) => client.fetch(`*[_id == $id][0]`, {id}, {perspective: 'raw'})
const inTrash = async () => (await readTrash(client, types)).deleted

test('a deleted document is restored as a draft', async () => {
  await client.create({_id: 'drafts.c9', _type: 'course', name: 'Never published'})
  await client.delete('drafts.c9')
  await client.delete('drafts.c1')
  await client.delete('c1')
  expect((await inTrash()).map(({document}) => document['name'])).toEqual(['Maps', 'Never published'])
  const [course] = await inTrash()
  if (course === undefined) throw new Error('Nothing was found.')
  await restore(client, course)
  expect(await read('drafts.c1')).toMatchObject({
    name: 'Maps',
    technologyList: [{_ref: 'vue'}, {_ref: 'css'}],
  })
  expect((await inTrash()).map(({document}) => document._id)).toEqual(['drafts.c9'])
})

test('strong references to deleted documents are restored as weak until publication', async () => {
  const weak = {...reference('css'), _weak: true}
  const strong = reference('vue')
  await client.create({_id: 'p2', _type: 'project', chipLists: [{_key: 'a', chips: [strong, weak]}]})
  await client.transaction().delete('c1').delete('drafts.c1').delete('p1').delete('p2').commit()
  await client.transaction().delete('vue').delete('css').commit()
  const project = (await inTrash()).find(({document}) => document._id === 'p2')
  if (project === undefined) throw new Error('It is not in the trash.')
  await restore(client, project)
  const chips = [{...strong, _weak: true, _strengthenOnPublish: {}}, weak]
  expect((await read('drafts.p2')).chipLists).toEqual([{_key: 'a', chips}])
})

/** The revisions of `c1` cannot be read. */
async function deleteAndRefuse(statusCode: number) {
  await client.transaction().delete('c1').delete('drafts.c1').delete('vue').delete('p1').commit()
  const request = client.request.bind(client)
  vi.spyOn(client, 'request').mockImplementation((options) =>
    options.url?.endsWith('c1') === true
      ? Promise.reject(Object.assign(new Error('No revision.'), {statusCode}))
      : request(options),
  )
}

test('a document that the history no longer has is left out', async () => {
  await deleteAndRefuse(410)
  expect((await inTrash()).map(({document}) => document._id).toSorted()).toEqual(['p1', 'vue'])
})

test.each([429, 503])('a request that fails with %i is an error, not a shorter list', async (status) => {
  await deleteAndRefuse(status)
  await expect(inTrash()).rejects.toThrow('No revision.')
})
