import {globSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import sharp from 'sharp'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {openContentLake, type RunningLake} from 'content-lake'
import {paint, red, yellow, type Rgb} from 'content-lake/testing'
import {writePictures} from './pictures.ts'

let lake: RunningLake
let site = ''
beforeEach(async () => {
  lake = await openContentLake()
  site = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterEach(async () => {
  await lake.close()
  rmSync(site, {recursive: true, force: true})
})

const written = () => globSync('lake/images/**/*.*', {cwd: site})

/** Uploads a picture and shows it in a document. Answers with the file's name. */
async function show(id: string, colour: Rgb, width = 8): Promise<string> {
  const {_id, path} = await lake.owner().assets.upload('image', await paint(width, 8, () => colour))
  await lake
    .owner()
    .createOrReplace({_id: id, _type: 'project', projectImg: {_type: 'image', asset: {_ref: _id}}})
  return basename(path)
}

test('what is published is taken along, no wider than a page shows it, and no draft’s', async () => {
  const name = await show('project-p1', red, 3000)
  await show('drafts.project-p2', yellow)
  expect(await writePictures(lake.visitor(), site)).toBe(1)
  expect(written().map((path) => basename(path))).toEqual([name])
  const {width, format} = await sharp(readFileSync(join(site, written()[0] ?? ''))).metadata()
  expect([width, format]).toEqual([1600, 'png'])
})

test('a picture that is no longer published is not left behind', async () => {
  await show('project-p1', red)
  await writePictures(lake.visitor(), site)
  const name = await show('project-p1', yellow)
  await writePictures(lake.visitor(), site)
  expect(written().map((path) => basename(path))).toEqual([name])
})
