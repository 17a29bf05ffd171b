import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import type {StoryText as Text} from '#domain/story.ts'
import {StoryText} from './story-text.tsx'

const block = (text: string, more: Partial<Text>): Text => ({
  _type: 'block',
  _key: text,
  style: 'normal',
  children: [{_type: 'span', _key: 'a', text, marks: []}],
  markDefs: [],
  ...more,
})

test.each([
  ['h1', 'H2'],
  ['h2', 'H2'],
  ['h3', 'H3'],
  ['h4', 'H3'],
  ['h6', 'H3'],
  ['lead', 'P'],
])('a text of the style %s is drawn as %s, as others of its kind are', async (style, tag) => {
  const known = {H2: 'h2', H3: 'h3', P: 'normal'}[tag] ?? ''
  await render(<StoryText parts={[block('Known', {style: known}), block('Ropes', {style})]} />)
  const text = page.getByText('Ropes').element()
  expect(text.tagName).toBe(tag)
  expect(text.className).toBe(page.getByText('Known').element().className)
})

test('a list of a kind that is not known is a list all the same', async () => {
  const parts = [
    block('Known', {listItem: 'bullet'}),
    block('Between', {}),
    block('Ropes', {listItem: 'tasks'}),
  ]
  await render(<StoryText parts={parts} />)
  const [known, other] = page.getByRole('list').elements()
  expect(other?.className).toBe(known?.className)
  expect(other?.className).not.toBe('')
})
