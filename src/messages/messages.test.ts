import {describe, expect, test} from 'vitest'
import {listLanguages, loadMessages} from './messages.ts'

/** Texts of a dictionary by their path; functions are called with counts, or a text where they take one. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    const results = [0, 1, 2, 5, 21, 100].map((count): unknown =>
      value(path.endsWith('Uses') ? ['a', 'b'] : count, 'x'),
    )
    return results.map((result, index) => [`${path}(${index})`, String(result)])
  }
  return Object.entries(Object(value)).flatMap(([key, child]) =>
    textsOf(child, path === '' ? key : `${path}.${key}`),
  )
}

/** In Arabic, the text precedes the name. */
const blank = new Set(['experience.nothingNamed.after', 'experience.nothingNamedOfFilters.after'])

describe.each(listLanguages())('the dictionary %s', (language) => {
  test('has a text for each message and count', async () => {
    const texts = textsOf(await loadMessages(language))
    expect(texts.filter(([path, text]) => !/\S/.test(text) && !blank.has(path))).toEqual([])
    expect(texts.filter(([, text]) => /undefined|NaN|\[object/.test(text))).toEqual([])
  })

  test('names its language, which browsers know', async () => {
    const messages = await loadMessages(language)
    expect(messages.language).toBe(language)
    expect(Intl.DateTimeFormat.supportedLocalesOf(language)).toEqual([language])
  })
})
