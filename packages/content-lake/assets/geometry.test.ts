import {describe, expect, it} from 'vitest'
import {fitInto} from './geometry.ts'
import type {ImageParameters} from './parameters.ts'

const upright = {angle: 0, mirrored: false, upended: false} as const

function fit(width: number, height: number, parameters: ImageParameters) {
  return fitInto({width, height}, upright, parameters)
}

describe('fitting a picture of 400 x 200 pixels', () => {
  it.each([
    ['nothing keeps its size', {}, 400, 200],
    ['w alone keeps the shape', {w: 100}, 100, 50],
    ['h alone keeps the shape', {h: 100}, 200, 100],
    ['w alone enlarges', {w: 800}, 800, 400],
    ['clip stays within the box', {w: 100, h: 100, fit: 'clip'}, 100, 50],
    ['clip is what happens without fit', {w: 100, h: 100}, 100, 50],
    ['clip enlarges', {w: 800, h: 800, fit: 'clip'}, 800, 400],
    ['max stays within the box', {w: 100, h: 100, fit: 'max'}, 100, 50],
    ['max never enlarges', {w: 800, h: 800, fit: 'max'}, 400, 200],
    ['max with w alone never enlarges', {w: 800, fit: 'max'}, 400, 200],
    ['max with dpr never enlarges', {w: 300, dpr: 3, fit: 'max'}, 400, 200],
    ['scale takes the box as it is', {w: 100, h: 100, fit: 'scale'}, 100, 100],
    ['crop fills the box', {w: 100, h: 100, fit: 'crop'}, 100, 100],
    ['crop enlarges', {w: 500, h: 500, fit: 'crop'}, 500, 500],
    ['crop with w alone keeps the shape', {w: 100, fit: 'crop'}, 100, 50],
    ['min fills a smaller box', {w: 100, h: 100, fit: 'min'}, 100, 100],
    ['min takes a larger box down to the picture', {w: 400, h: 400, fit: 'min'}, 200, 200],
    ['min with w alone never enlarges', {w: 800, fit: 'min'}, 400, 200],
    ['fill is as large as the box', {w: 100, h: 100, fit: 'fill'}, 100, 100],
    ['fillmax is as large as the box', {w: 500, h: 500, fit: 'fillmax'}, 500, 500],
    ['dpr multiplies the box', {w: 100, h: 100, dpr: 2, fit: 'crop'}, 200, 200],
    ['a fractional dpr is rounded at the end', {w: 101, dpr: 1.5}, 152, 76],
    ['a side never falls below one pixel', {w: 1}, 1, 1],
  ] as const)('%s', (_, parameters, width, height) => {
    expect(fit(400, 200, parameters).canvas).toEqual({width, height})
  })

  it('lays the whole picture into the box for fill, enlarged, and for fillmax, as it is', () => {
    expect(fit(400, 200, {w: 800, h: 800, fit: 'fill'}).scaled).toEqual({width: 800, height: 400})
    expect(fit(400, 200, {w: 800, h: 800, fit: 'fillmax'}).scaled).toEqual({width: 400, height: 200})
  })
})

describe('min-w, max-w, min-h and max-h', () => {
  it.each([
    ['hold the height that follows from w', {w: 400, 'max-h': 100}, 400, 100],
    ['raise the height that follows from w', {w: 100, 'min-h': 80}, 100, 80],
    ['hold the width that follows from h', {h: 200, 'max-w': 300}, 300, 200],
    ['raise the width that follows from h', {h: 50, 'min-w': 150}, 150, 50],
    ['bound a w that is given', {w: 400, h: 100, 'max-w': 200}, 200, 100],
    ['shrink the picture alone, keeping its shape', {'max-w': 200}, 200, 100],
    ['shrink it to the narrower of two', {'max-w': 200, 'max-h': 50}, 100, 50],
    ['enlarge it alone, keeping its shape', {'min-h': 400}, 800, 400],
    ['cut where both cannot be kept', {'min-h': 300, 'max-w': 300}, 300, 300],
    ['grow with dpr', {w: 400, dpr: 2, 'max-h': 100}, 800, 200],
  ] as const)('%s', (_, parameters, width, height) => {
    expect(fit(400, 200, {...parameters, fit: 'crop'}).canvas).toEqual({width, height})
  })

  it('say nothing without fit=crop', () => {
    expect(fit(400, 200, {w: 100, 'min-h': 80}).canvas).toEqual({width: 100, height: 50})
  })
})

describe('the part that fit=crop shows', () => {
  const box = {w: 100, h: 100, fit: 'crop'} as const

  it.each([
    ['the middle', {}, 50],
    ['the middle', {crop: ['center']}, 50],
    ['the left', {crop: ['left']}, 0],
    ['the right', {crop: ['top', 'right']}, 100],
    ['what lies around the focal point', {crop: 'focalpoint', 'fp-x': 0.375}, 25],
    ['what lies around a focal point that is given alone', {'fp-x': 0.375}, 25],
    ['the edge when the focal point is close to it', {'fp-x': 0.1}, 0],
    ['the far edge when the focal point is close to that', {'fp-x': 1}, 100],
    ['the middle when crop=center outvotes the focal point', {crop: ['center'], 'fp-x': 0.1}, 50],
  ] as const)('is %s (%j)', (_, parameters, left) => {
    expect(fit(400, 200, {...box, ...parameters}).window).toEqual({left, top: 0, width: 100, height: 100})
  })

  it('follows the focal point when the picture is turned and mirrored', () => {
    // Marked at the right; after a quarter turn clockwise that is the bottom, whatever is mirrored.
    const turn = {angle: 90, mirrored: true, upended: false} as const
    const {window} = fitInto({width: 200, height: 400}, turn, {...box, 'fp-x': 0.75, 'fp-y': 0.3})
    expect(window).toEqual({left: 0, top: 100, width: 100, height: 100})
  })

  it('has a size alone when libvips is to look for the most complex part', () => {
    expect(fit(400, 200, {...box, crop: 'entropy'}).window).toEqual({mostComplex: {width: 100, height: 100}})
  })
})

describe("sizes that Sanity's CDN was measured to give", () => {
  // width and height of `rect`, `w`, and the size of the answer to fit=max, from the tests of coreyward/sanity-image.
  it.each([
    [800, 754, 100, 100, 94],
    [400, 300, 100, 100, 75],
    [800, 754, 531, 531, 500],
    [800, 754, 500, 500, 471],
    [800, 754, 800, 800, 754],
    [800, 754, 50, 50, 47],
    [400, 300, 50, 50, 38],
    [800, 754, 53, 53, 50],
    [400, 300, 67, 67, 50],
  ])('%i x %i at w=%i is %i x %i', (width, height, w, expectedWidth, expectedHeight) => {
    expect(fit(width, height, {w, fit: 'max'}).canvas).toEqual({
      width: expectedWidth,
      height: expectedHeight,
    })
  })
})
