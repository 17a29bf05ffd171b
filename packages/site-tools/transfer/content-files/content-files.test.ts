import {execFileSync} from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {type OpenOptions, openContentLake, type RunningLake} from 'lakebed'
import sharp from 'sharp'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {writeBundle} from '../../../../tests/support/site/test-bundle.ts'
import {importContent} from '../archive.ts'
import {type ContentFiles, openContentFiles} from './content-files.ts'

/** A lake with its folder of content files. */
interface Machine {
  readonly lake: RunningLake
  readonly client: SanityClient
  readonly folder: string
  readonly files: ContentFiles
  readonly lines: string[]
}

let root: string
let machines: RunningLake[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-files-'))
  machines = []
})

afterEach(async () => {
  await Promise.all(machines.map((lake) => lake.close()))
  rmSync(root, {recursive: true, force: true})
})

async function openMachine(options: OpenOptions = {}, folder = join(root, 'content')): Promise<Machine> {
  const lake = await openContentLake(options)
  machines.push(lake)
  const client = lake.owner({perspective: 'raw'})
  const lines: string[] = []
  const {dataDir} = lake
  const files = openContentFiles({client, folder, dataDir, log: (line) => lines.push(line)})
  return {lake, client, folder, files, lines}
}

const image = (name: string) => ({_type: 'image', _sanityAsset: `image@file://./images/${name}`})
const react = {_type: 'reference', _key: 'react', _ref: 'technology-react'}

/** Small demo content that uses every field. */
const bundle = writeBundle(
  {_id: 'homePage', _type: 'homePage', greeting: 'Hello'},
  {_id: 'technology-react', _type: 'technology', name: 'React'},
  ...Array.from({length: 5}, (_, n) => ({_id: `course-c${n}`, _type: 'course', tech: [react]})),
  {
    _id: 'project-p1',
    _type: 'project',
    name: 'Plotwise',
    subTitle: 'A planner',
    projectImg: image('plotwise.jpg'),
    pictures: [{_key: 'a', image: image('plotwise-waiting-list.png')}],
    tech: [react],
  },
)
const size = {width: 8, height: 8, channels: 3} as const

/** Folders after an import and one publication; copying them is faster than importing. */
const filled = mkdtempSync(join(tmpdir(), 'content-files-filled-'))

beforeAll(async () => {
  bundle.write(
    'images/plotwise.jpg',
    await sharp({create: {...size, background: 'red'}})
      .jpeg()
      .toBuffer(),
  )
  const teal = await sharp({create: {...size, background: 'teal'}})
    .png()
    .toBuffer()
  bundle.write('images/plotwise-waiting-list.png', teal)
  machines = []
  const machine = await openMachine({dataDir: join(filled, 'data')}, join(filled, 'content'))
  await importContent({client: machine.client, file: bundle.folder, replace: true})
  await machine.files.sync()
  await machine.client.patch('project-p1').set({subTitle: 'Planning for gardeners'}).commit()
  await machine.files.sync()
  await machine.lake.close()
})

afterAll(() => {
  rmSync(filled, {recursive: true, force: true})
  bundle[Symbol.dispose]()
})

async function openFiled(): Promise<Machine> {
  cpSync(filled, root, {recursive: true})
  return openMachine({dataDir: join(root, 'data')})
}

const read = ({folder}: Machine, path: string) => readFileSync(join(folder, path), 'utf8')
const project = 'project/project-p1.yaml'

function edit(machine: Machine, path: string, from: string, to: string): void {
  const before = read(machine, path)
  expect(before).toContain(from)
  writeFileSync(join(machine.folder, path), before.replace(from, to))
}

const contentOf = ({client}: Machine) =>
  client.fetch<object[]>(
    '*[_id in path("*") && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")] | order(_id) {..., "_rev": 0, "_updatedAt": 0, "_createdAt": 0}',
  )

describe('writing', () => {
  test('the first change by the owner writes all content to files', async () => {
    const machine = await openMachine()
    await importContent({client: machine.client, file: bundle.folder, replace: true})
    expect(await machine.files.sync()).toMatchObject({isFiled: false})
    expect(existsSync(machine.folder)).toBe(false)
    await machine.client.patch('project-p1').set({subTitle: 'Planning for gardeners'}).commit()
    expect(await machine.files.sync()).toMatchObject({isFiled: true, problems: []})
    expect(globSync('**/*.yaml', {cwd: machine.folder})).toHaveLength(8)
    expect(read(machine, project)).toContain('subTitle: Planning for gardeners\n')
    expect(read(machine, project)).toMatch(/^_id: project-p1\n_type: project\nname: Plotwise\n/)
    expect(read(machine, project)).toMatch(
      /_sanityAsset: image@file:\/\/\.\/images\/plotwise-[0-9a-f]{8}\.jpg\n/,
    )
    expect(read(machine, project)).not.toMatch(/_rev|_createdAt|_updatedAt/)
  })

  test('a change is one changed line, and drafts are not written', async () => {
    const machine = await openFiled()
    const before = read(machine, project)
    const [published] = await machine.client.fetch<{_id: string; _type: string}[]>('*[_id == "project-p1"]')
    await machine.client.createOrReplace({
      ...published,
      _id: 'drafts.project-p1',
      _type: 'project',
      subTitle: 'Secret',
    })
    await machine.client.create({_id: 'drafts.project-p2', _type: 'project', name: 'Secret'})
    await machine.client.patch('project-p1').set({subTitle: 'Plans'}).commit()
    await machine.files.sync()
    expect(read(machine, project)).toBe(before.replace('Planning for gardeners', 'Plans'))
    const all = globSync('**/*.yaml', {cwd: machine.folder}).map((path) => read(machine, path))
    expect(all.join('')).not.toContain('Secret')
  })

  test('deleting a document removes its file and unused assets, but not files of the owner', async () => {
    const machine = await openFiled()
    // A date matches the prefix of a SHA-1.
    const own = ['images/notes.txt', 'images/party-20240601.jpg']
    for (const path of own) writeFileSync(join(machine.folder, path), 'mine')
    mkdirSync(join(machine.folder, 'images/album'))
    // The image of Plotwise that no other document refers to.
    const pictures = () => globSync('images/plotwise-waiting-list-*', {cwd: machine.folder})
    expect(pictures()).toHaveLength(1)
    await machine.client.patch('project-p1').unset(['pictures']).commit()
    await machine.files.sync()
    expect(pictures()).toEqual([])
    expect(own.filter((path) => !existsSync(join(machine.folder, path)))).toEqual([])
    await machine.client.delete('project-p1')
    await machine.files.sync()
    expect(globSync('{images/plotwise-*,project/*.yaml}', {cwd: machine.folder})).toEqual([])
  })

  test('ids that differ in case only have separate files', async () => {
    const machine = await openFiled()
    await machine.client.create({_id: 'PROJECT-p1', _type: 'project', name: 'Shouting'})
    await machine.files.sync()
    expect(read(machine, 'project/PROJECT-p1-2.yaml')).toContain('name: Shouting\n')
    expect(await machine.files.sync()).toMatchObject({problems: []})
  })
})

describe('a second machine', () => {
  test('imports documents and images, with the dates of the commits', async () => {
    const first = await openFiled()
    const [date, later] = ['2024-05-06T07:08:09Z', '2024-06-07T08:09:10Z']
    const git = (time: string, ...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@sam.dev', ...args], {
        cwd: root,
        env: {...process.env, GIT_COMMITTER_DATE: time},
      })
    git(date, 'init', '-q')
    git(date, 'add', '.')
    git(date, 'commit', '-qm', 'Publish')
    edit(first, 'homePage/homePage.yaml', 'Hello', 'Good morning')
    await first.files.sync()
    git(later, 'commit', '-qm', 'Greet', 'content')
    const second = await openMachine()
    await second.files.sync()
    expect(await contentOf(second)).toEqual(await contentOf(first))
    const picture = '*[_type == "project"][0].projectImg.asset->{sha1hash, originalFilename}'
    const shown = await second.client.fetch<object>(picture)
    expect(shown).toMatchObject({...(await first.client.fetch<object>(picture))})
    const updated = await second.client.fetch<string[]>(
      '*[_id in ["homePage", "project-p1"]] | order(_id)._updatedAt',
    )
    expect(updated.map((time) => new Date(time))).toEqual([new Date(later), new Date(date)])
    expect(await second.files.sync()).toMatchObject({isFiled: true, problems: []})
  })

  test('changes of texts, documents and images are imported', async () => {
    const machine = await openFiled()
    edit(machine, project, 'Planning for gardeners', 'Plans')
    writeFileSync(join(machine.folder, 'course/maps.yaml'), '_id: course-maps\n_type: course\nname: Maps\n')
    writeFileSync(
      join(machine.folder, 'images/desk.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    )
    edit(
      machine,
      project,
      /(?<=projectImg:[^]*?)image@file:\S+/.exec(read(machine, project))?.[0] ?? '',
      'image@file://./images/desk.svg',
    )
    const tags = '_id: tag\n_type: media.tag\n'
    writeFileSync(join(machine.folder, 'tag.yaml'), tags)
    await machine.files.sync()
    rmSync(join(machine.folder, 'tag.yaml'))
    expect(await machine.files.sync()).toMatchObject({problems: []})
    expect(
      await machine.client.fetch<object>(
        '*[_id in ["project-p1", "course-maps", "tag"]] | order(_id) {_id, "file": projectImg.asset->originalFilename, subTitle}',
      ),
    ).toEqual([
      {_id: 'course-maps', file: null, subTitle: null},
      {_id: 'project-p1', file: 'desk.svg', subTitle: 'Plans'},
    ])
    expect(machine.lines.at(-1)).toBe('Read from content/: 0 documents changed, 1 deleted.')
  })

  test('imports the metadata of images', async () => {
    const first = await openFiled()
    const asset = await first.client.fetch<string>('*[_id == "project-p1"][0].projectImg.asset._ref')
    await first.client.create({_id: 'tag-work', _type: 'media.tag', name: {_type: 'slug', current: 'work'}})
    const tag = {_type: 'reference', _key: 'a', _ref: 'tag-work', _weak: true}
    await first.client
      .patch(asset)
      .set({altText: 'A map', opt: {media: {tags: [tag]}}})
      .commit()
    await first.files.sync()
    expect(read(first, globSync('images/plotwise-*.jpg.yaml', {cwd: first.folder})[0] ?? '')).toContain(
      'altText: A map\n',
    )
    const second = await openMachine()
    await second.files.sync()
    const words = () =>
      second.client.fetch<object>('*[_id == $asset][0]{altText, "tags": opt.media.tags[]->name.current}', {
        asset,
      })
    expect(await words()).toEqual({altText: 'A map', tags: ['work']})
    await first.client.patch(asset).unset(['altText', 'opt']).commit()
    await first.files.sync()
    expect(globSync('images/*.yaml', {cwd: first.folder})).toEqual([])
    await second.files.sync()
    expect(await words()).toEqual({altText: null, tags: null})
    expect(await second.files.sync()).toMatchObject({problems: []})
  })
})

describe('a conflict', () => {
  const shown = ({client}: Machine) =>
    client.fetch<object>(
      '{"public": *[_id == $id][0].subTitle, "draft": *[_id == "drafts." + $id][0].subTitle}',
      {
        id: 'project-p1',
      },
    )

  test('is won by the file, and the version of the dataset stays as a listed draft', async () => {
    const machine = await openFiled()
    edit(machine, project, 'Planning for gardeners', 'Theirs')
    await machine.client.patch('project-p1').set({subTitle: 'Mine'}).commit()
    const keptDrafts = [{id: 'project-p1', type: 'project', title: 'Plotwise'}]
    expect(await machine.files.sync()).toMatchObject({keptDrafts, problems: []})
    expect(await shown(machine)).toEqual({public: 'Theirs', draft: 'Mine'})
    expect(read(machine, project)).toContain('subTitle: Theirs\n')
    expect(machine.lines.at(-1)).toMatch(/^project-p1 was also changed in the Studio/)
    expect(await machine.files.sync()).toMatchObject({keptDrafts})
    await machine.client.delete('drafts.project-p1')
    expect(await machine.files.sync()).toMatchObject({keptDrafts: []})
  })

  test('with a deletion keeps a draft or publishes the file', async () => {
    const machine = await openFiled()
    for (const id of ['a', 'b']) {
      writeFileSync(join(machine.folder, `${id}.yaml`), `_id: ${id}\n_type: note\ntext: First\n`)
    }
    await machine.files.sync()
    rmSync(join(machine.folder, 'a.yaml'))
    await machine.client.patch('a').set({text: 'Mine'}).commit()
    edit(machine, 'b.yaml', 'First', 'Theirs')
    await machine.client.delete('b')
    expect(await machine.files.sync()).toMatchObject({keptDrafts: [{id: 'a'}], problems: []})
    const notes = await machine.client.fetch<object[]>('*[_type == "note"] | order(_id) {_id, text}')
    expect(notes).toEqual([
      {_id: 'b', text: 'Theirs'},
      {_id: 'drafts.a', text: 'Mine'},
    ])
  })

  test('in the metadata of an image is won by the dataset', async () => {
    const machine = await openFiled()
    const asset = await machine.client.fetch<string>('*[_id == "project-p1"][0].projectImg.asset._ref')
    const setText = (altText: string) => machine.client.patch(asset).set({altText}).commit()
    await setText('First')
    await machine.files.sync()
    const [file = ''] = globSync('images/plotwise-*.jpg.yaml', {cwd: machine.folder})
    edit(machine, file, 'First', 'Theirs')
    await setText('Mine')
    expect(await machine.files.sync()).toMatchObject({keptDrafts: [], problems: []})
    expect(read(machine, file)).toContain('altText: Mine\n')
  })

  test('is detected without a record of the last sync', async () => {
    const first = await openFiled()
    const second = await openMachine()
    await importContent({client: second.client, file: bundle.folder, replace: true})
    expect((await second.files.sync()).keptDrafts.map(({id}) => id)).toEqual(['project-p1'])
    expect(await second.client.fetch('*[_id == "project-p1"][0].subTitle')).toBe('Planning for gardeners')
    await second.client.delete('drafts.project-p1')
    expect(await contentOf(second)).toEqual(await contentOf(first))
  })
})

/** Publishes another version of the project before each transaction. */
function publishBeforeCommits({client, lake}: Machine, times: number): void {
  const begin = client.transaction.bind(client)
  let left = times
  vi.spyOn(client, 'transaction').mockImplementation(() => {
    const transaction = begin()
    const commit = transaction.commit.bind(transaction)
    return Object.assign(transaction, {
      commit: async () => {
        if (left > 0)
          await lake
            .owner()
            .patch('project-p1')
            .set({subTitle: `Mine ${left}`})
            .commit()
        left -= 1
        return commit({visibility: 'async'})
      },
    })
  })
}

describe('a publication during a sync', () => {
  test('is kept as a draft', async () => {
    const machine = await openFiled()
    edit(machine, project, 'Planning for gardeners', 'Theirs')
    publishBeforeCommits(machine, 1)
    expect(await machine.files.sync()).toMatchObject({keptDrafts: [{id: 'project-p1'}], problems: []})
    const texts = await machine.client.fetch(
      '*[_id in ["project-p1", "drafts.project-p1"]] | order(_id).subTitle',
    )
    expect(texts).toEqual(['Mine 1', 'Theirs'])
  })

  test('is a problem after several attempts', async () => {
    const machine = await openFiled()
    edit(machine, project, 'Planning for gardeners', 'Theirs')
    publishBeforeCommits(machine, Infinity)
    expect((await machine.files.sync()).problems).toEqual([
      expect.stringContaining('could not be synchronized'),
    ])
    vi.restoreAllMocks()
    expect(await machine.files.sync()).toMatchObject({keptDrafts: [{id: 'project-p1'}], problems: []})
  })
})

describe('problems', () => {
  test('a file with merge conflict markers is reported, and not synced', async () => {
    const machine = await openFiled()
    const line = 'subTitle: Planning for gardeners\n'
    edit(machine, project, line, `<<<<<<< HEAD\n${line}=======\nsubTitle: Plans\n>>>>>>> theirs\n`)
    const marked = read(machine, project)
    await machine.client.patch('project-p1').set({subTitle: 'Mine'}).commit()
    const state = await machine.files.sync()
    expect(state.problems).toEqual([
      'content/project/project-p1.yaml has an unresolved merge conflict: choose between the marked lines and save it.',
    ])
    expect(read(machine, project)).toBe(marked)
    expect(await machine.client.fetch('*[_id == "project-p1"][0].subTitle')).toBe('Mine')
  })

  test.each([
    ['_id: a\n', 'needs an "_id" and a "_type", both strings'],
    ['_id: drafts.a\n_type: b\n', 'is a draft by its _id'],
    ['_id: a\n_type: [', 'is not well-formed YAML'],
    ['_id: homePage\n_type: homePage\n', 'has the same _id as homePage/homePage.yaml'],
    [
      '_id: a\n_type: b\nimage:\n  _sanityAsset: image@file://./images/no.jpg\n',
      'shows images/no.jpg, which is missing',
    ],
    ['_id: a\n_type: b\nimage:\n  _sanityAsset: image@file://./../../secret\n', 'has the invalid asset'],
  ])('%j is named, and nothing is deleted for it', async (text, what) => {
    const machine = await openFiled()
    const before = await contentOf(machine)
    writeFileSync(join(machine.folder, 'zz.yaml'), text)
    rmSync(join(machine.folder, project))
    const {problems} = await machine.files.sync()
    expect(problems).toEqual([expect.stringMatching(/^content\/zz\.yaml /)])
    expect(problems[0]).toContain(what)
    expect(await contentOf(machine)).toEqual(before)
  })

  test.each([
    ['_id: "a b"\n_type: project\n', 'not a valid document ID'],
    [
      `_id: a\n_type: project\nx: ${'{a: '.repeat(150)}1${'}'.repeat(150)}\n`,
      'nested deeper than 100 levels',
    ],
    ['_id: a\n_type: project\ntech: {_type: reference, _ref: gone}\n', 'references non-existent document'],
    [
      '_id: a\n_type: project\nimage: {_sanityAsset: "image@file://./images/damaged.jpg"}\n',
      'damaged.jpg cannot be uploaded',
    ],
  ])('a document that the dataset refuses is named, and the others are synced: %j', async (text, why) => {
    const machine = await openFiled()
    writeFileSync(join(machine.folder, 'images/damaged.jpg'), 'no picture')
    writeFileSync(join(machine.folder, 'refused.yaml'), text)
    for (const title of ['Theirs', 'Theirs again']) {
      edit(machine, project, /subTitle: .*/.exec(read(machine, project))?.[0] ?? '', `subTitle: ${title}`)
      const {problems} = await machine.files.sync()
      expect(problems).toEqual([expect.stringMatching(/^content\/refused\.yaml is not published: /)])
      expect(problems[0]).toContain(why)
      expect(await machine.client.fetch('*[_id == "project-p1"][0].subTitle')).toBe(title)
      expect(read(machine, 'refused.yaml')).toBe(text)
    }
  })

  test('a symbolic link to a file outside is refused', async () => {
    const machine = await openFiled()
    const picture = globSync('images/plotwise-*', {cwd: machine.folder})[0] ?? ''
    const outside = join(root, 'outside')
    mkdirSync(outside)
    writeFileSync(join(outside, 'secret.yaml'), '_id: secret\n_type: note\n')
    rmSync(join(machine.folder, picture))
    symlinkSync(bundle.path('images/plotwise.jpg'), join(machine.folder, picture))
    symlinkSync(join(outside, 'secret.yaml'), join(machine.folder, 'zz.yaml'))
    expect((await machine.files.sync()).problems).toEqual([
      `content/${project} shows ${picture}, which is outside the content folder.`,
      'content/zz.yaml is outside the content folder.',
    ])
  })

  test.each([
    ['a symbolic link', 'note'],
    ['the type of a document', '../outside'],
  ])('nothing outside the folder is written or deleted because of %s', async (_what, type) => {
    const machine = await openFiled()
    const outside = join(root, 'outside')
    mkdirSync(outside)
    symlinkSync(outside, join(machine.folder, 'note'))
    await machine.client.create({_id: 'n1', _type: type})
    expect((await machine.files.sync()).problems).toEqual([
      `Dataset and content/ could not be synchronized: ${type}/n1.yaml is outside the content folder`,
    ])
    expect(readdirSync(outside)).toEqual([])
  })

  test.each(['**/*', '{project,course,technology}/*'])(
    'many missing files (%s) delete nothing until the owner chooses to restore or delete them',
    async (pattern) => {
      const machine = await openFiled()
      const before = await contentOf(machine)
      for (const path of globSync(pattern, {cwd: machine.folder})) {
        rmSync(join(machine.folder, path), {recursive: true, force: true})
      }
      expect((await machine.files.sync()).missingFiles).toBeGreaterThan(6)
      expect(await contentOf(machine)).toEqual(before)
      expect(await machine.files.restoreFiles()).toMatchObject({missingFiles: 0, problems: []})
      expect(read(machine, project)).toContain('Planning for gardeners')
      rmSync(machine.folder, {recursive: true})
      await machine.files.sync()
      expect(await machine.files.confirmDeletes()).toMatchObject({missingFiles: 0})
      expect(await contentOf(machine)).toEqual([])
    },
  )

  test.each([
    [3, 5],
    [4, 8],
  ])('%i of %i files that are gone delete their documents', async (gone, all) => {
    const machine = await openMachine()
    const ids = Array.from({length: all}, (_, index) => `n${index}`)
    for (const _id of ids) await machine.client.create({_id, _type: 'note', text: 'First'})
    await machine.files.sync()
    await machine.client.patch('n0').set({text: 'Second'}).commit()
    await machine.files.sync()
    for (const id of ids.slice(-gone)) rmSync(join(machine.folder, `note/${id}.yaml`))
    expect(await machine.files.sync()).toMatchObject({missingFiles: 0, problems: []})
    expect(await machine.client.fetch('*[_type == "note"] | order(_id)._id')).toEqual(ids.slice(0, -gone))
  })

  test('unused images are kept while a file is unreadable', async () => {
    const machine = await openFiled()
    writeFileSync(join(machine.folder, 'zz.yaml'), '_id: zz\n_type: [')
    await machine.client.patch('project-p1').unset(['pictures']).commit()
    await machine.files.sync()
    expect(read(machine, project)).not.toContain('pictures')
    expect(globSync('images/plotwise-waiting-list-*', {cwd: machine.folder})).toHaveLength(1)
  })

  test('a full disk during the first sync loses nothing', async () => {
    const machine = await openMachine()
    await importContent({client: machine.client, file: bundle.folder, replace: true})
    await machine.files.sync()
    await machine.client.patch('homePage').set({greeting: 'Good morning'}).commit()
    const before = await contentOf(machine)
    // A file with the name of a folder interrupts the sync after some files, like a full disk.
    mkdirSync(machine.folder)
    writeFileSync(join(machine.folder, 'technology'), '')
    expect((await machine.files.sync()).problems[0]).toMatch(/could not be synchronized/)
    expect(globSync('**/*.yaml', {cwd: machine.folder}).length).toBeGreaterThan(0)
    rmSync(join(machine.folder, 'technology'))
    expect(await machine.files.sync()).toMatchObject({missingFiles: 0, problems: []})
    expect(await contentOf(machine)).toEqual(before)
    expect(globSync('technology/*.yaml', {cwd: machine.folder})).toHaveLength(1)
  })

  test('a deletion of a referenced document is a problem', async () => {
    const machine = await openFiled()
    rmSync(join(machine.folder, 'technology/technology-react.yaml'))
    edit(machine, project, 'Planning for gardeners', 'Plans')
    const {problems} = await machine.files.sync()
    expect(problems).toEqual([expect.stringMatching(/^technology-react cannot be deleted: /)])
    expect(await machine.client.fetch('*[name == "React" || subTitle == "Plans"]._type')).toEqual([
      'project',
      'technology',
    ])
  })
})

test('an interrupted first sync is completed by the next one', async () => {
  const machine = await openFiled()
  const record = join(machine.lake.dataDir, 'content-files.json')
  const [recordBefore, homeBefore] = [readFileSync(record, 'utf8'), read(machine, 'homePage/homePage.yaml')]
  await machine.client.patch('project-p1').set({subTitle: 'Plans'}).commit()
  await machine.client.patch('homePage').set({greeting: 'Good morning'}).commit()
  await machine.files.sync()
  writeFileSync(record, recordBefore)
  writeFileSync(join(machine.folder, 'homePage/homePage.yaml'), homeBefore)
  expect(await machine.files.sync()).toMatchObject({problems: []})
  expect(read(machine, 'homePage/homePage.yaml')).toContain('Good morning')
  expect(read(machine, project)).toContain('subTitle: Plans\n')
})

test('two servers that share the folder sync in turn, and keep the texts and images of each other', async () => {
  const first = await openFiled()
  const second = await openMachine()
  await second.files.sync()
  for (const round of [1, 2, 3]) {
    await Promise.all([
      publishPicture(first, 'course-c0', round),
      publishPicture(second, 'course-c1', round + 100),
    ])
    await Promise.all([first.files.sync(), second.files.sync()])
    await Promise.all([first.files.sync(), second.files.sync()])
    expect([first.files.state().problems, second.files.state().problems]).toEqual([[], []])
    expect(await contentOf(first)).toEqual(await contentOf(second))
    expect(read(first, 'course/course-c1.yaml')).toContain(`name: Round ${round + 100}`)
  }
})

async function publishPicture({client}: Machine, id: string, round: number): Promise<void> {
  const bytes = await sharp({create: {...size, width: round, background: 'navy'}})
    .png()
    .toBuffer()
  const {_id: asset} = await client.assets.upload('image', bytes)
  const picture = {_type: 'image', asset: {_type: 'reference', _ref: asset}}
  await client
    .patch(id)
    .set({name: `Round ${round}`, picture})
    .commit()
}

test('watch syncs changed files', async () => {
  const machine = await openFiled()
  const stop = machine.files.watch()
  try {
    edit(machine, project, 'Planning for gardeners', 'By hand')
    const text = () => machine.client.fetch<string>('*[_id == "project-p1"][0].subTitle')
    await expect.poll(text, {timeout: 10_000}).toBe('By hand')
  } finally {
    await stop()
  }
})

test('a sync waits for git', async () => {
  const machine = await openFiled()
  execFileSync('git', ['init', '-q'], {cwd: root})
  const text = read(machine, project)
  writeFileSync(join(root, '.git/index.lock'), '')
  rmSync(join(machine.folder, project))
  // git writes the file later.
  setTimeout(() => {
    writeFileSync(join(machine.folder, project), text)
    rmSync(join(root, '.git/index.lock'))
  }, 300)
  expect(await machine.files.sync()).toMatchObject({problems: []})
  expect(machine.lines.filter((line) => line.includes('deleted'))).toEqual([])
})
