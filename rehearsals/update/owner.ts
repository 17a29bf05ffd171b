import {openContentLake} from 'content-lake'
import {copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import sharp from 'sharp'
import {openContentFiles} from '#transfer/content-files/content-files.ts'
import {seedDataset} from '#transfer/seed.ts'
import {git} from '../git/git.ts'

export const greeting = 'Hello from somebody else'

/** What an owner writes into files, by path; a template has some of them, too. */
export const ownFiles: Readonly<Record<string, string>> = {
  '.env': 'VITE_RECAPTCHA_NET=true\n',
  'theme/theme.json': '{"hue": 150, "typefaces": {"text": "mine.woff2"}}\n',
  'README.md': '# sam.dev\n\nWhere I show what I make.\n',
  'public/humans.txt': 'Sam\n',
}

/** Makes of a copy of the template a site of somebody's own, with a change of every kind, and commits what git is to know. */
export async function makeItYours(desk: string): Promise<void> {
  await publishContent(desk)
  for (const [path, text] of Object.entries(ownFiles)) write(desk, path, text)
  copyFileSync(
    join(desk, 'node_modules/@fontsource/figtree/files/figtree-latin-400-normal.woff2'),
    join(desk, 'theme/mine.woff2'),
  )
  change(desk, 'LICENSE', /^Copyright .*$/m, 'Copyright (c) 2026 Sam')
  for (const path of ['package.json', 'package-lock.json'])
    change(desk, path, /"name": "portfolio"/, '"name": "sam.dev"')
  change(desk, 'package.json', /"description": "[^"]*"/, '"description": "Where Sam shows what Sam makes."')
  change(desk, 'package.json', /"dependencies": \{/, '"dependencies": {\n    "@sam/toys": "1.0.0",')
  rmSync(join(desk, 'dataset'), {recursive: true})
  commit(desk, 'Make it mine')
}

/** Publishes a greeting and a portrait in the lake of the owner's machine, which writes them into `content/`. */
async function publishContent(desk: string): Promise<void> {
  const lake = await openContentLake()
  const client = lake.owner({perspective: 'raw'})
  const folder = join(desk, 'content')
  const files = openContentFiles({client, folder, dataDir: lake.dataDir, log: console.log})
  await seedDataset({client, datasetDir: join(desk, 'dataset')})
  await files.settle()
  const pixels = sharp({create: {width: 1200, height: 1500, channels: 3, background: 'teal'}})
  const {_id} = await client.assets.upload('image', await pixels.png().toBuffer(), {filename: 'me.png'})
  const portrait = {_type: 'image', asset: {_type: 'reference', _ref: _id}, alt: 'Me'}
  await client.patch('homePage').set({greeting}).commit()
  await client.patch('aboutPage').set({portrait}).commit()
  await files.settle()
  await lake.close()
}

/** Commits all but what is installed. */
export function commit(folder: string, message: string): void {
  git(folder, 'add', '--all', '--', '.', ':!packages/*/node_modules')
  git(folder, 'commit', '--quiet', `--message=${message}`)
}

/** Replaces what a pattern finds in a file. */
export function change(folder: string, path: string, pattern: RegExp, text: string): void {
  const before = readFileSync(join(folder, path), 'utf8')
  const after = before.replace(pattern, text)
  if (after === before)
    throw new Error(`${path} has nothing like ${pattern} any more: rehearse another change.`)
  writeFileSync(join(folder, path), after)
}

export function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), {recursive: true})
  writeFileSync(join(folder, path), text)
}
