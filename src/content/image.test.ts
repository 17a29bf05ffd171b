import {describe, expect, test} from 'vitest'
import {assetUrl, toImageSource, type StoredImage} from './image.ts'
import {imageQueryUrl} from './image-file.ts'

const photo: StoredImage = {id: 'image-abc123-2000x1000-jpg', alt: 'A harbour', lqip: 'data:,tiny'}
const options = {sizes: '50vw', maxWidth: 700}

function parametersOf(url: string | undefined) {
  return Object.fromEntries(new URL(imageQueryUrl(url ?? ''), 'http://localhost').searchParams)
}

test('an image has candidates on this origin, up to twice the rendered width', () => {
  const source = toImageSource(photo, options)
  expect(source).toMatchObject({
    width: 1400,
    height: 700,
    alt: 'A harbour',
    lqip: 'data:,tiny',
    sizes: '50vw',
  })
  expect(source?.src).toBe('/lake/images/local/production/abc123-2000x1000.jpg_w=1400_fit=max.webp')
  expect(parametersOf(source?.src)).toEqual({w: '1400', fit: 'max', auto: 'format'})
  const widths = source?.srcSet?.split(', ').map((candidate) => candidate.split(' ')[1])
  expect(widths).toEqual(
    [240, 320, 440, 480, 560, 640, 720, 840, 960, 1120, 1264, 1400].map((width) => `${width}w`),
  )
})

test('no candidate is larger than the file', () => {
  const source = toImageSource({...photo, id: 'image-abc123-300x200-jpg'}, options)
  expect(source).toMatchObject({width: 300, height: 200})
  expect(source?.srcSet?.split(', ')).toHaveLength(2)
})

test('no candidate of a long screenshot is larger than the image service allows', () => {
  const source = toImageSource({...photo, id: 'image-abc123-1440x9000-jpg'}, options)
  expect(source).toMatchObject({width: 979, height: 6119})
  expect(source?.srcSet).toMatch(/ 960w, \S+ 979w$/)
})

test("the owner's crop gives the aspect ratio", () => {
  const source = toImageSource({...photo, crop: {left: 0.25, right: 0.25, top: 0, bottom: null}}, options)
  expect(source).toMatchObject({width: 1000, height: 1000})
  expect(parametersOf(source?.src)['rect']).toBe('500,0,1000,1000')
})

test('an image is cropped to a given ratio around the hotspot', () => {
  const source = toImageSource(
    {...photo, hotspot: {x: 0.9, y: 0.5, width: 0.1, height: 0.1}},
    {...options, ratio: 1},
  )
  expect(source).toMatchObject({width: 1000, height: 1000})
  expect(parametersOf(source?.src)).toMatchObject({rect: '1000,0,1000,1000', w: '1000', h: '1000'})
})

describe('the phone crop', () => {
  const phone = {...options, phoneCrop: {ratio: 4 / 3, sizes: '100vw'}}
  const marked = {x: 0.7, y: 0.4, width: 0.45, height: 0.5}

  test('is the hotspot of a wide image, and the placeholder shows the same part', () => {
    const source = toImageSource({...photo, hotspot: marked}, phone)
    expect(source).toMatchObject({width: 1400, height: 700})
    expect(source?.phoneCrop).toMatchObject({width: 900, height: 675, sizes: '100vw'})
    const [smallest = ''] = source?.phoneCrop?.srcSet.split(', ') ?? []
    expect(parametersOf(smallest.split(' ')[0])).toMatchObject({rect: '950,63,900,675', w: '560'})
    expect(source?.phoneCrop).toMatchObject({
      backgroundSize: '222.2% 148.1%',
      backgroundPosition: '86.4% 19.4%',
    })
  })

  test("is within the owner's crop", () => {
    const crop = {left: 0.4, right: 0, top: 0, bottom: 0.2}
    const source = toImageSource({...photo, hotspot: {...marked, x: 0.2}, crop}, phone)
    expect(source?.phoneCrop).toMatchObject({width: 900, height: 675, backgroundPosition: '72.7% 19.4%'})
  })

  test('is large enough to be sharp', () => {
    const dot = {x: 0.5, y: 0.5, width: 0.01, height: 0.01}
    expect(toImageSource({...photo, hotspot: dot}, phone)?.phoneCrop).toMatchObject({width: 800, height: 600})
    const small = {...photo, id: 'image-abc123-600x300-jpg', hotspot: dot}
    expect(toImageSource(small, phone)?.phoneCrop).toMatchObject({width: 400, height: 300})
  })

  test('is as large as possible without a hotspot', () => {
    expect(toImageSource(photo, phone)?.phoneCrop).toMatchObject({
      width: 1333,
      height: 1000,
      backgroundPosition: '50.1% 0%',
    })
  })

  test('is left out if the image is not wider than the ratio', () => {
    expect(toImageSource({...photo, id: 'image-abc123-900x1000-jpg'}, phone)?.phoneCrop).toBeUndefined()
  })
})

test('a vector image has no candidates', () => {
  const source = toImageSource({id: 'image-abc-24x12-svg', alt: ''}, options)
  expect(source).toEqual({
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
])('without a file there is no image source: %j', (image) => {
  expect(toImageSource(image, options)).toBeUndefined()
})

test('an icon has the URL of its file', () => {
  expect(assetUrl('image-def-24x24-svg')).toBe('/lake/images/local/production/def-24x24.svg')
  expect(assetUrl(null)).toBeUndefined()
  expect(assetUrl('nonsense')).toBeUndefined()
})

test.each([
  ['meet', {left: 0.7, right: 0.6, top: 0, bottom: 0}],
  ['are outside the image', {left: -0.2, right: 0, top: 0, bottom: 0}],
])('a crop whose sides %s is ignored', (_, crop) => {
  expect(toImageSource({...photo, crop}, options)).toEqual(toImageSource(photo, options))
})
