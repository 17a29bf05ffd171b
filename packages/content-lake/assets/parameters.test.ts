import {describe, expect, it} from 'vitest'
import {parseImageParameters} from './parameters.ts'
import {openTestLake} from '../testing/asset-lake.ts'
import {quarters} from '../testing/pictures.ts'

const parse = (query: string) => parseImageParameters(new URLSearchParams(query))

describe('an image parameter', () => {
  it.each([
    ['w=200.0', {w: 200}],
    ['h=99.6', {h: 100}],
    ['rect=1,2,3,4', {rect: {left: 1, top: 2, width: 3, height: 4}}],
    ['rect=0.4,0,10.5,10', {rect: {left: 0, top: 0, width: 11, height: 10}}],
    ['crop=top,left', {crop: ['top', 'left']}],
    ['invert', {invert: true}],
    ['invert=false', {invert: false}],
    ['bg=f00', {bg: {r: 255, g: 0, b: 0, alpha: 1}}],
    ['bg=8f00', {bg: {r: 255, g: 0, b: 0, alpha: 0x88 / 255}}],
    ['bg=00ff7f', {bg: {r: 0, g: 255, b: 127, alpha: 1}}],
    ['bg=0000ff7f', {bg: {r: 0, g: 255, b: 127, alpha: 0}}],
    ['utm_source=mail&v=3&constructor=1&__proto__=1', {}],
  ])('%s is read', (query, expected) => {
    expect(parse(query)).toEqual(expected)
  })

  it.each([
    ['w', '0'],
    ['w', '-5'],
    ['w', '1e3'],
    ['w', '99999999999999'],
    ['w', '8193'],
    ['w', '100001'],
    ['w', 'NaN'],
    ['w', ''],
    ['w', '0x10'],
    ['h', '10px'],
    ['dpr', '0.5'],
    ['dpr', '4'],
    ['fit', 'cover'],
    ['fit', 'constructor'],
    ['crop', 'top,bottom'],
    ['crop', 'left,right'],
    ['crop', 'face'],
    ['crop', ''],
    ['fp-x', '1.01'],
    ['fp-y', '-0.1'],
    ['rect', '1,2,3'],
    ['rect', '1,2,3,4,5'],
    ['rect', '0,0,0,10'],
    ['rect', '-1,0,10,10'],
    ['rect', 'a,b,c,d'],
    ['or', '45'],
    ['flip', 'x'],
    ['bg', '#ff0000'],
    ['bg', 'red'],
    ['bg', 'fffff'],
    ['blur', '2001'],
    ['sharp', '101'],
    ['sat', '-101'],
    ['invert', 'yes'],
    ['q', '101'],
    ['fm', 'exe'],
    ['fm', 'avif'],
    ['auto', 'compress'],
    ['frame', '2'],
    ['pad', '-1'],
    ['min-w', '0'],
  ])('%s=%s gets 400 and is named', async (name, value) => {
    using lake = openTestLake()
    const path = await lake.addImage(await quarters(10, 10))
    const response = await lake.app.request(`${path}?${name}=${encodeURIComponent(value)}`)
    expect(await response.json()).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      message: expect.stringContaining(`"${name}"`),
    })
  })

  it.each([
    ['w=10&w=20', '"w" is given 2 times'],
    ['fit=crop&min-w=20&max-w=10', '"min-w" is larger than "max-w"'],
    ['rect=10,0,5,5', '"rect" lies outside the picture'],
    ['w=8000&h=8000&fit=scale', '8000 x 8000 pixels'],
    ['w=4000&dpr=3', '12000 x 12000 pixels'],
    ['w=8192&pad=2000', '12192 x 12192 pixels'],
  ])('%s gets 400: %s', async (query, message) => {
    using lake = openTestLake()
    const path = await lake.addImage(await quarters(10, 10))
    const response = await lake.app.request(`${path}?${query}`)
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining(JSON.stringify(message).slice(1, -1)),
    ])
  })

  it('that would stretch a needle beyond all measure gets 400', async () => {
    using lake = openTestLake()
    const path = await lake.addImage(await quarters(2, 4000))
    const response = await lake.app.request(`${path}?w=8000&h=2&fit=crop`)
    expect(await response.json()).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('fit=max'),
    })
  })
})
