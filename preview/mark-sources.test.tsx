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
  const html = `<h2><span> Plotwise </span> 1</h2><p>Other</p><img src="/lake/images/local/production/abc-20x10.png_w=5.webp">
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

test('what the page and the header say in the same words leads to the document of each, and links to other pages lead there', () => {
  const sources: Sources = new Map([
    ['Contact me', [source('siteSettings', 'label'), source('contactPage', 'heading')]],
    ['Work', [source('siteSettings', 'work')]],
    ['Write.', [source('contactPage', 'intro')]],
    ['you@sam.dev', [source('siteSettings', 'email')]],
    ['Greetings', [source('siteSettings', 'footer')]],
  ])
  const root = document.createElement('div')
  root.innerHTML = `<header><p>Greetings</p><nav><a href="/work">Work</a><a href="/contact" aria-current="page">Contact me</a></nav></header>
    <main><div><h1>Contact me</h1><p>Write.</p><a>you@sam.dev</a></div></main>`
  markSources(root, [sources])
  const leadsTo = (element: string) => root.querySelector(element)?.getAttribute('data-sanity')
  expect(leadsTo('a:nth-child(2)')).toBe('siteSettings label')
  expect(leadsTo('h1')).toBe('contactPage heading')
  expect(leadsTo('a:nth-child(1)')).toBeNull()

  root.querySelector('a:nth-child(2)')?.removeAttribute('aria-current')
  root.querySelector('a:nth-child(1)')?.setAttribute('aria-current', 'page')
  markSources(root, [sources])
  expect(leadsTo('a:nth-child(1)')).toBe('siteSettings work')
  expect(leadsTo('a:nth-child(2)')).toBeNull()
})
