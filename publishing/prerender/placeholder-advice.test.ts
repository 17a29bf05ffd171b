import {expect, test} from 'vitest'
import {placeholderAdvice} from './placeholder-advice.ts'

test('pages that show placeholders are named, with some of them', () => {
  const contents = new Map([
    ['/', '{"ownerName":"Your Name","link":"https://your-name.example"}'],
    ['/about', '{"biography":"I write code."}'],
    ['/work', '{"a":"https://a.example","b":"https://b.example","c":"https://a.example"}'],
  ])
  expect(placeholderAdvice(contents)).toBe(
    'Placeholders of the demo content (Your Name, your-name.example, a.example, …) are still on /, /work: Welcome in the Studio names each field.',
  )
})

test('of content in its owner’s words nothing is said', () => {
  expect(placeholderAdvice(new Map([['/', '{"ownerName":"Sam"}']]))).toBeUndefined()
})
