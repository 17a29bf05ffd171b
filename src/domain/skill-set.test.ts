import {expect, test} from 'vitest'
import {type SkillSet, type Tone, tonesByTechnology} from './skill-set.ts'

function set(tone: Tone, ...lists: string[][]): SkillSet {
  return {
    id: tone,
    title: tone,
    tone,
    lists: lists.map((names) => ({title: '', items: [], technologies: names.map((name) => ({name}))})),
  }
}

test('a technology has the tone of the first set that lists it', () => {
  const tones = tonesByTechnology([
    set('accent', ['TypeScript'], ['Java']),
    set('info', ['React', 'TypeScript']),
  ])
  expect([...tones]).toEqual([
    ['TypeScript', 'accent'],
    ['Java', 'accent'],
    ['React', 'info'],
  ])
})
