import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openContentLake} from 'content-lake'
import {expect, test, onTestFinished} from 'vitest'
import {readSettings} from '#settings/settings.ts'
import {readContentFiles} from './content-files/read-content-files.ts'
import {openLocalContent} from './local-content.ts'
import {migrateDataset, withoutRemovedFields} from './migrations.ts'

const root = join(import.meta.dirname, '..')

/** A data folder and content files that version 0.1.0 has written: set up, one project with an image published, two drafts. */
async function openOwner() {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'))
  execFileSync('tar', ['xzf', join(root, 'tests/fixtures/owner-0.1.0.tar.gz'), '-C', folder])
  const [dataDir, contentDir] = [join(folder, 'data'), join(folder, 'content')]
  const lake = await openContentLake({dataDir})
  onTestFinished(async () => {
    await lake.close()
    rmSync(folder, {recursive: true, force: true})
  })
  const lines: string[] = []
  const settings = {...readSettings(root, {}), dataDir, contentDir}
  const open = () => openLocalContent(lake.origin, settings, (line) => lines.push(line))
  return {lake, client: lake.owner({perspective: 'raw'}), contentDir, lines, open}
}

const withoutRevisions = (documents: readonly object[]) =>
  documents.map((document) => ({...document, _rev: '', _updatedAt: ''}))

test('the folders of version 0.1.0 open with every document, draft and image', async () => {
  const {lake, client, contentDir, lines, open} = await openOwner()
  const before = await client.fetch<{_id: string; _type: string}[]>('*[!(_id in path("_.**"))] | order(_id)')
  const content = await open()
  expect(content.state()).toEqual({isFiled: true, missingFiles: 0, keptDrafts: [], problems: []})
  expect(lines).toEqual([])
  const after = await client.fetch<object[]>('*[!(_id in path("_.**"))] | order(_id)')
  const migrated = before.map((document) => withoutRemovedFields(document))
  expect(withoutRevisions(after)).toEqual(withoutRevisions(migrated))
  const files = readContentFiles(contentDir).documents
  for (const {document} of files.values()) expect(withoutRemovedFields(document)).toEqual(document)
  expect(before).toHaveLength(61)
  expect(await client.fetch('*[_id in path("drafts.**")] | order(_id)._id')).toEqual([
    'drafts.homePage',
    'drafts.project-secret',
  ])
  expect(files.size).toBe((await content.documents()).size)
  const query = '*[_id == "project-engine"][0].projectImg.asset->{altText, url}'
  const image = await lake.visitor().fetch<{altText: string; url: string}>(query)
  expect([image.altText, (await fetch(image.url)).status]).toEqual(['Brass wheels', 200])
})

test('a change and a deletion of the old version’s content reach the files of the new one', async () => {
  const {client, contentDir, open} = await openOwner()
  await client.patch('project-engine').set({subTitle: 'Sums by code'}).commit()
  const content = await open()
  const file = join(contentDir, 'project/project-engine.yaml')
  expect(readFileSync(file, 'utf8')).toContain('subTitle: Sums by code\n')
  await client.delete('project-engine')
  await content.sync()
  expect(readContentFiles(contentDir).documents.has('project-engine')).toBe(false)
})

test('fields that a type no longer has are removed, also inside objects and from drafts', async () => {
  const removed = {note: ['label', 'labels.sending', 'missing.field']}
  const note = {_id: 'a', _type: 'note', label: 'x', labels: {sending: 'x', sent: 'y'}, text: 'z'}
  const kept = {_id: 'a', _type: 'note', labels: {sent: 'y'}, text: 'z'}
  expect(withoutRemovedFields(note, removed)).toEqual(kept)
  expect(note.label).toBe('x')
  expect(withoutRemovedFields({...note, _type: 'page'}, removed)).toEqual({...note, _type: 'page'})
  await using lake = await openContentLake()
  const client = lake.owner({perspective: 'raw'})
  await client.createOrReplace(note)
  await client.createOrReplace({...note, _id: 'drafts.a'})
  await client.createOrReplace({...note, _id: 'b', _type: 'page'})
  await migrateDataset(client, removed)
  const labels = await client.fetch(
    '*[_type in ["note", "page"]] | order(_id) {_id, label, "sending": labels.sending, text}',
  )
  expect(labels).toEqual([
    {_id: 'a', label: null, sending: null, text: 'z'},
    {_id: 'b', label: 'x', sending: 'x', text: 'z'},
    {_id: 'drafts.a', label: null, sending: null, text: 'z'},
  ])
})
