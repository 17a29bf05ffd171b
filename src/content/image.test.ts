import {describe, expect, test} from 'vitest'
import {assetUrl, picture, type StoredImage} from './image.ts'
import {lakeAddress} from './picture-file.ts'

const photo: StoredImage = {id: 'image-abc123-2000x1000-jpg', alt: 'A harbour', lqip: 'data:,tiny'}
const shape = {sizes: '50vw', maxWidth: 700}

function parametersOf(url: string | undefined) {
  return Object.fromEntries(new URL(lakeAddress(url ?? ''), 'http://localhost').searchParams)
}

test('a picture names its file on this origin, in several widths up to twice the drawn one', () => {
  const shown = picture(photo, shape)
  expect(shown).toMatchObject({width: 1400, height: 700, alt: 'A harbour', lqip: 'data:,tiny', sizes: '50vw'})
  expect(shown?.src).toBe('/lake/images/local/production/abc123-2000x1000.jpg_w=1400_fit=max.webp')
  expect(parametersOf(shown?.src)).toEqual({w: '1400', fit: 'max', auto: 'format'})
  const widths = shown?.srcSet?.split(', ').map((candidate) => candidate.split(' ')[1])
  expect(widths).toEqual(
    [240, 320, 440, 480, 560, 640, 720, 840, 960, 1120, 1264, 1400].map((width) => `${width}w`),
  )
})

test('a picture is never offered larger than its file', () => {
  const shown = picture({...photo, id: 'image-abc123-300x200-jpg'}, shape)
  expect(shown).toMatchObject({width: 300, height: 200})
  expect(shown?.srcSet?.split(', ')).toHaveLength(2)
})

test('a picture of a long page is offered no larger than the image service draws it', () => {
  const shown = picture({...photo, id: 'image-abc123-1440x9000-jpg'}, shape)
  expect(shown).toMatchObject({width: 979, height: 6119})
  expect(shown?.srcSet).toMatch(/ 960w, \S+ 979w$/)
})

test("the owner's crop gives the shape", () => {
  const shown = picture({...photo, crop: {left: 0.25, right: 0.25, top: 0, bottom: null}}, shape)
  expect(shown).toMatchObject({width: 1000, height: 1000})
  expect(parametersOf(shown?.src)['rect']).toBe('500,0,1000,1000')
})

test("a given ratio is cut around the owner's hotspot", () => {
  const shown = picture({...photo, hotspot: {x: 0.9, y: 0.5, width: 0.1, height: 0.1}}, {...shape, ratio: 1})
  expect(shown).toMatchObject({width: 1000, height: 1000})
  expect(parametersOf(shown?.src)).toMatchObject({rect: '1000,0,1000,1000', w: '1000', h: '1000'})
})

describe('a small screen', () => {
  const phone = {...shape, closeUp: {ratio: 4 / 3, sizes: '100vw'}}
  const marked = {x: 0.7, y: 0.4, width: 0.45, height: 0.5}

  test('shows of a wide picture what the owner marked, and the stand-in the same part', () => {
    const shown = picture({...photo, hotspot: marked}, phone)
    expect(shown).toMatchObject({width: 1400, height: 700})
    expect(shown?.closeUp).toMatchObject({width: 900, height: 675, sizes: '100vw'})
    const [narrowest = ''] = shown?.closeUp?.srcSet.split(', ') ?? []
    expect(parametersOf(narrowest.split(' ')[0])).toMatchObject({rect: '950,63,900,675', w: '560'})
    expect(shown?.closeUp).toMatchObject({zoom: '222.2% 148.1%', place: '86.4% 19.4%'})
  })

  test('keeps to what the owner left of it', () => {
    const crop = {left: 0.4, right: 0, top: 0, bottom: 0.2}
    const shown = picture({...photo, hotspot: {...marked, x: 0.2}, crop}, phone)
    expect(shown?.closeUp).toMatchObject({width: 900, height: 675, place: '72.7% 19.4%'})
  })

  test('shows no less than it can show sharp', () => {
    const dot = {x: 0.5, y: 0.5, width: 0.01, height: 0.01}
    expect(picture({...photo, hotspot: dot}, phone)?.closeUp).toMatchObject({width: 800, height: 600})
    const small = {...photo, id: 'image-abc123-600x300-jpg', hotspot: dot}
    expect(picture(small, phone)?.closeUp).toMatchObject({width: 400, height: 300})
  })

  test('shows all that fits its shape where nothing is marked', () => {
    expect(picture(photo, phone)?.closeUp).toMatchObject({width: 1333, height: 1000, place: '50.1% 0%'})
  })

  test('shows a picture whole that is no wider than its shape', () => {
    expect(picture({...photo, id: 'image-abc123-900x1000-jpg'}, phone)?.closeUp).toBeUndefined()
  })
})

test('a vector image is shown as it is', () => {
  const shown = picture({id: 'image-abc-24x12-svg', alt: ''}, shape)
  expect(shown).toEqual({
    src: '/lake/images/local/production/abc-24x12.svg',
    width: 24,
    height: 12,
    alt: '',
    lqip: undefined,
  })
})

test.each([
  null,
  undefined,
  {id: null, alt: 'Not uploaded yet'},
  {id: '', alt: ''},
  {id: 'image-abc-0x0-png', alt: ''},
  {id: 'file-abc-pdf', alt: ''},
  {id: 'image-abc', alt: ''},
])('without a file there is no picture: %j', (image) => {
  expect(picture(image, shape)).toBeUndefined()
})

test('an icon has the address of its file, or none', () => {
  expect(assetUrl('image-def-24x24-svg')).toBe('/lake/images/local/production/def-24x24.svg')
  expect(assetUrl(null)).toBeUndefined()
  expect(assetUrl('nonsense')).toBeUndefined()
})

test.each([
  ['meet', {left: 0.7, right: 0.6, top: 0, bottom: 0}],
  ['reach beyond the picture', {left: -0.2, right: 0, top: 0, bottom: 0}],
])('a crop whose sides %s is none', (_, crop) => {
  expect(picture({...photo, crop}, shape)).toEqual(picture(photo, shape))
})
