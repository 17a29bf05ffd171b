import {globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {basename, join} from 'node:path'
import sharp from 'sharp'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {toImageSource} from '../../../../src/content/image.ts'
import {openContentLake, type RunningLake} from 'lakebed'
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

const written = () =>
  globSync('lake/images/**/*.*', {cwd: site})
    .map((path) => basename(path))
    .toSorted()
const fileOf = (name: string) => readFileSync(join(site, 'lake/images/local/production', name))
const write = (...pages: string[]) => writePictures(lake.owner(), site, pages)

/** Uploads an image with halves in different colours and refers to it in a document. */
async function show(
  id: string,
  left: string,
  right = left,
  size = {width: 800, height: 400},
): Promise<string> {
  const {width, height} = size
  const half = {create: {width: width / 2, height, channels: 3, background: right}} as const
  const painted = await sharp({create: {width, height, channels: 3, background: left}})
    .composite([{input: half, gravity: 'east'}])
    .png()
    .toBuffer()
  const {_id} = await lake.owner().assets.upload('image', painted, {filename: `${id}.png`})
  await lake
    .owner()
    .createOrReplace({_id: id, _type: 'project', projectImg: {_type: 'image', asset: {_ref: _id}}})
  return _id
}

function markupOf(id: string, ratio: number | undefined, format?: 'jpg'): string {
  const hotspot = {x: 0.9, y: 0.5, width: 0.1, height: 0.1}
  const shape = {sizes: '100vw', maxWidth: 300, ...(ratio && {ratio}), ...(format && {format})}
  const shown = toImageSource({id, alt: '', hotspot}, shape)
  return `<meta content="https://you.example/portfolio${shown?.src}"><img srcset="${shown?.srcSet}">`
}

test('each file has the width, crop and format in its name', async () => {
  const id = await show('project-p1', 'red', 'yellow')
  const stem = id.slice('image-'.length).replace('-png', '.png')
  const widths = [240, 320, 400]
  expect(await write(markupOf(id, 1), markupOf(id, undefined, 'jpg'))).toMatchObject({
    written: written().length,
  })
  const cuts = widths.map((width) => `${stem}_rect=400-0-400-400_w=${width}_h=${width}.webp`)
  expect(written().filter((name) => name.endsWith('.webp'))).toEqual(cuts)
  for (const [index, name] of cuts.entries()) {
    const {width, height, format} = await sharp(fileOf(name)).metadata()
    expect([width, height, format]).toEqual([widths[index], widths[index], 'webp'])
  }
  // The hotspot.
  const [r = 0, g = 0, b = 0] = await sharp(fileOf(cuts[0] ?? ''))
    .extract({left: 4, top: 120, width: 1, height: 1})
    .raw()
    .toBuffer()
  expect([r > 200, g > 200, b < 60]).toEqual([true, true, true])
  const whole = await sharp(fileOf(`${stem}_w=600_fit=max.jpg`)).metadata()
  expect([whole.width, whole.height, whole.format]).toEqual([600, 300, 'jpeg'])
})

test('only used files are written, and the original logos of technologies', async () => {
  await show('project-p1', 'red')
  await show('drafts.project-p2', 'yellow')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>'
  const {_id, path} = await lake.owner().assets.upload('image', Buffer.from(drawing), {filename: 'logo.svg'})
  await lake.owner().createOrReplace({
    _id: 'technology-a',
    _type: 'technology',
    icon: {_type: 'image', asset: {_ref: _id}},
  })
  expect(await write('<p>No picture.</p>')).toEqual({total: 1, written: 1})
  expect(written()).toEqual([basename(path)])
  expect(fileOf(basename(path)).toString()).toContain('<svg')
})

test('existing files are kept, and unused ones are removed', async () => {
  const first = await show('project-p1', 'red')
  await write(markupOf(first, 1))
  const [kept = ''] = written()
  const before = statSync(join(site, 'lake/images/local/production', kept)).mtimeMs
  expect(await write(markupOf(first, 1))).toEqual({total: 3, written: 0})
  expect(statSync(join(site, 'lake/images/local/production', kept)).mtimeMs).toBe(before)
  const second = await show('project-p1', 'yellow')
  writeFileSync(join(site, 'lake/images/local/production', `${kept}.part`), 'half of it')
  await write(markupOf(second, 1))
  expect(written().filter((name) => !second.includes(name.slice(0, 40)))).toEqual([])
  expect(written()).toHaveLength(3)
})

test('an error has the original filename and the reason', async () => {
  const id = await show('project-p1', 'red')
  const name = `lake/images/local/production/${id.slice('image-'.length).replace('-png', '.png')}_w=0_fit=max.webp`
  await expect(write(name)).rejects.toThrow(/^The image project-p1\.png could not be rendered .*"w"/)
})
