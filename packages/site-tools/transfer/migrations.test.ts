import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {openContentLake} from 'lakebed'
import {expect, test, onTestFinished} from 'vitest'
import {readSettings} from '#settings/settings.ts'
import {readContentFiles} from './content-files/read-content-files.ts'
import {openLocalContent} from './local-content.ts'
import {migrateDataset, migrateDocuments} from './migrations.ts'
import {projectRoot} from '../project-root.ts'

const root = projectRoot

/** Data folder and content files of version 0.1.0, after setup: one published project with an image, two drafts. */
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

test('the data of version 0.1.0 is migrated with documents, drafts and images', async () => {
  const {lake, client, contentDir, lines, open} = await openOwner()
  const before = await client.fetch<{_id: string; _type: string}[]>('*[!(_id in path("_.**"))] | order(_id)')
  const content = await open()
  expect(content.state()).toEqual({isFiled: true, missingFiles: 0, keptDrafts: [], problems: []})
  expect(lines).toEqual([])
  const after = await client.fetch<object[]>('*[!(_id in path("_.**"))] | order(_id)')
  const migrated = migrateDocuments(before)
  expect(withoutRevisions(after)).toEqual(withoutRevisions(migrated))
  const files = readContentFiles(contentDir).documents
  expect(readContentFiles(contentDir).outdated).toEqual([])
  expect(before).toHaveLength(61)
  expect(await client.fetch('*[_id in path("drafts.**")] | order(_id)._id')).toEqual([
    'drafts.homePage',
    'drafts.project-secret',
  ])
  expect(files.size).toBe((await content.documents()).size)
  const query = '*[_id == "project-engine"][0].projectImg.asset->{altText, url}'
  const image = await lake.anonymous().fetch<{altText: string; url: string}>(query)
  expect([image.altText, (await fetch(image.url)).status]).toEqual(['Brass wheels', 200])
})

const reference = (id: string) => ({_type: 'reference', _ref: id})

test('lists of references become the order of the documents, and removed fields are deleted', async () => {
  const old: {_id: string; _type: string; [field: string]: unknown}[] = [
    {
      _id: 'aboutPage',
      _type: 'aboutPage',
      biography: 'Me',
      texts: {printedSkills: 'Skills', heading: 'About me'},
      technicalSkillSets: [reference('frontend'), reference('backend')],
      otherSkillSets: [reference('soft')],
      education: [reference('college')],
    },
    {_id: 'drafts.aboutPage', _type: 'aboutPage', biography: 'I', education: []},
    {_id: 'workPage', _type: 'workPage', projects: [reference('old'), reference('new')]},
    {_id: 'backend', _type: 'skillSet', kind: 'technical'},
    {_id: 'frontend', _type: 'skillSet', kind: 'technical'},
    {_id: 'soft', _type: 'skillSet', kind: 'technical'},
    {_id: 'university', _type: 'educationEntry', year: 2019},
    {_id: 'college', _type: 'educationEntry', year: 2015},
    {_id: 'new', _type: 'project', date: '2024-01'},
    {_id: 'old', _type: 'project', date: '2019-01'},
    {_id: 'drafts.old', _type: 'project', date: '2019-02'},
    {_id: 'hidden', _type: 'project', date: '2025-01'},
    {_id: 'drafts.idea', _type: 'project'},
    {_id: 'homePage', _type: 'homePage', greeting: 'Hello'},
  ]
  await using lake = await openContentLake()
  const client = lake.owner({perspective: 'raw'})
  const transaction = client.transaction()
  for (const document of old.toReversed()) transaction.createOrReplace(document)
  await transaction.commit()
  await migrateDataset(client)
  const ordered = (type: string) =>
    client.fetch('*[_type == $type] | order(orderRank asc, _id asc) {_id, kind, isOnWorkPage}', {type})
  expect(await ordered('skillSet')).toEqual([
    {_id: 'frontend', kind: 'technical', isOnWorkPage: null},
    {_id: 'backend', kind: 'technical', isOnWorkPage: null},
    {_id: 'soft', kind: 'other', isOnWorkPage: null},
  ])
  expect(await ordered('educationEntry')).toMatchObject([{_id: 'college'}, {_id: 'university'}])
  expect(await ordered('project')).toEqual([
    {_id: 'drafts.old', kind: null, isOnWorkPage: true},
    {_id: 'old', kind: null, isOnWorkPage: true},
    {_id: 'new', kind: null, isOnWorkPage: true},
    {_id: 'hidden', kind: null, isOnWorkPage: false},
    {_id: 'drafts.idea', kind: null, isOnWorkPage: false},
  ])
  const migrated = await client.fetch<Record<string, unknown>[]>('*[_id in path("**")]{..., "_rev": null}')
  const about = migrated.find(({_id: id}) => id === 'aboutPage')
  expect(about).toMatchObject({biography: 'Me', texts: {heading: 'About me'}})
  expect(Object.keys(about ?? {})).not.toEqual(expect.arrayContaining(['education']))
  expect(JSON.stringify(migrated)).not.toMatch(/SkillSets|"education"|"projects"|printedSkills/)

  const revisions = () => client.fetch('*[] | order(_id)._rev')
  const before = await revisions()
  await migrateDataset(client)
  expect(await revisions()).toEqual(before)
})

test('documents without former lists are unchanged', () => {
  const documents = [
    {_id: 'workPage', _type: 'workPage', heading: 'My work'},
    {_id: 'a', _type: 'project', date: '2024-01'},
  ]
  expect(migrateDocuments(documents)).toEqual(documents)
})
