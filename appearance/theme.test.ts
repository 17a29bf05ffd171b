import {expect, test} from 'vitest'
import {parseTheme} from './theme.ts'

test('nothing has to be chosen', () => {
  expect(parseTheme({})).toEqual({})
})

test('what is chosen is taken as it is written', () => {
  const theme = {
    hue: 265,
    colours: {dark: {accent: 'oklch(0.8 0.1 250)', backdrop: '#0008'}, light: {text: 'black'}},
    typefaces: {heading: 'My Face.woff2', code: 'Mono.TTF'},
  }
  expect(parseTheme(theme)).toEqual(theme)
  expect(parseTheme({typefaces: 'bookish'})).toEqual({typefaces: 'bookish'})
})

test.each([
  [[], 'It has to be an object, {…}.'],
  ['teal', 'It has to be an object, {…}.'],
  [{hue: '265'}, '"hue" is no number: write degrees from 0 to 360.'],
  [{hue: 400}, '"hue" has to be from 0 to 360 degrees.'],
  [{color: {}}, '"color" is not known: there are hue, colours and typefaces.'],
  [{colours: 'teal'}, '"colours" has to be an object, {…}.'],
  [{colours: {dim: {}}}, '"colours.dim" is not known: there are colours.dark and colours.light.'],
  [
    {colours: {dark: {acent: 'red'}}},
    '"colours.dark.acent" is not known: the colours are surface-1, surface-2,',
  ],
  [
    {colours: {light: {accent: 'teel'}}},
    '"colours.light.accent" is "teel", which is no colour: write one such as',
  ],
  [{colours: {light: {accent: 7}}}, '"colours.light.accent" is no text: write a colour such as "#0a7d6b".'],
  [
    {colours: {light: {text: '#0008'}}},
    '"colours.light.text" is "#0008", which is see-through: write a full colour',
  ],
  [
    {typefaces: 'gothic'},
    '"typefaces" is "gothic": write "friendly", "bookish" or "technical", or files of your own',
  ],
  [
    {typefaces: {heading: '../Name.woff2'}},
    '"typefaces.heading" has to be the name of a file beside theme.json',
  ],
  [{typefaces: {heading: 'Name.eot'}}, 'one that ends in .woff2, .ttf or .otf.'],
  [
    {typefaces: {body: 'Name.woff2'}},
    '"typefaces.body" is not known: files are named for heading, text and code.',
  ],
])('%j is refused with a sentence that says what to do', (value, sentence) => {
  expect(() => parseTheme(value)).toThrow(sentence)
})
