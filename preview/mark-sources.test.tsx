import {expect, test} from 'vitest'
import {markSources} from './mark-sources.ts'
import type {Source, Sources} from './sources.ts'

const source = (id: string, field: string): Source => ({id, attribute: `${id} ${field}`})

const card = (name: string) => `<li><h3>${name}</h3><p><time>May 2024</time></p></li>`

/** What leads where, by the text of each element, or by its name where it has none. */
function marked(html: string, sources: Sources): Record<string, string | null> {
  const root = document.createElement('div')
  root.innerHTML = html
  markSources(root, [sources])
  return Object.fromEntries(
    [...root.querySelectorAll('[data-sanity]')].map((element) => [
      element.textContent || element.tagName,
      element.getAttribute('data-sanity'),
    ]),
  )
}

test('texts, pictures and links lead to where they come from, and nothing else does', () => {
  const sources: Sources = new Map([
    ['Plotwise', [source('p1', 'name')]],
    ['abc-20x10', [source('p1', 'picture')]],
    ['https://plot.example/', [source('p1', 'link')]],
  ])
  const html = `<h2><span> Plotwise </span> 1</h2><p>Other</p><img src="/lake/images/local/production/abc-20x10.png?w=5">
    <a href="https://plot.example/">Go to project</a>`
  expect(marked(html, sources)).toEqual({
    ' Plotwise ': 'p1 name',
    IMG: 'p1 picture',
    'Go to project': 'p1 link',
  })
})

test('of two documents that say the same, it is the one that the text stands in', () => {
  const sources: Sources = new Map([
    ['One', [source('c1', 'name')]],
    ['Two', [source('c2', 'name')]],
    ['May 2024', [source('c1', 'date'), source('c2', 'date')]],
  ])
  const root = document.createElement('ul')
  root.innerHTML = card('Two') + card('One')
  markSources(root, [sources])
  expect([...root.querySelectorAll('time')].map((date) => date.getAttribute('data-sanity'))).toEqual([
    'c2 date',
    'c1 date',
  ])
})
