import {createHash} from 'node:crypto'
import {describe, expect, it} from 'vitest'
import {inlineCodeOf, mergeInlineCode} from './inline-code.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('inlineCodeOf', () => {
  it('hashes the scripts that run, character by character', () => {
    const {scripts} = inlineCodeOf(
      '<head><script>\n let a = "</b>"\n</script><script type=module>b()</script>',
    )
    expect(scripts).toEqual([hash('\n let a = "</b>"\n'), hash('b()')].toSorted())
  })

  it('gives the hash that browsers print in their reports', () => {
    // The example of the specification: https://www.w3.org/TR/CSP3/#external-hash
    expect(inlineCodeOf("<script>alert('Hello, world.');</script>").scripts).toEqual([
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    ])
  })

  it('leaves out scripts with an address and blocks of data', () => {
    const html = `<script src="/a.js"></script><script type="application/ld+json">{}</script>
      <script type="application/json">{"a":1}</script><script type="text/template"><b></b></script>`
    expect(inlineCodeOf(html).scripts).toEqual([])
  })

  it('hashes import maps and speculation rules, which browsers check too', () => {
    const html = '<script type="importmap">{}</script><script type="SpeculationRules">{"a":1}</script>'
    expect(inlineCodeOf(html).scripts).toEqual([hash('{}'), hash('{"a":1}')].toSorted())
  })

  it('hashes styles, also those for visitors without scripts', () => {
    const html = '<head><style>a{}</style><noscript><style>b{}</style></noscript></head>'
    expect(inlineCodeOf(html).styles).toEqual([hash('a{}'), hash('b{}')].toSorted())
  })

  it('reads line ends as browsers do', () => {
    expect(inlineCodeOf('<style>a{\r\n}</style>').styles).toEqual([hash('a{\n}')])
  })

  it('is not fooled by what only looks like code', () => {
    const html = '<!-- <script>a()</script> --><p title="<style>b{}</style>">&lt;script>c()&lt;/script></p>'
    expect(inlineCodeOf(html)).toMatchObject({scripts: [], styles: []})
  })

  it('notices style attributes and event handlers', () => {
    const {styleAttributes, handlers} = inlineCodeOf('<p style="--n:1">a<img onload="b()" ONERROR="c()"></p>')
    expect(styleAttributes).toBe(true)
    expect(handlers).toEqual(['<img onerror>', '<img onload>'])
    expect(inlineCodeOf('<p>a</p>').styleAttributes).toBe(false)
  })
})

describe('mergeInlineCode', () => {
  it('names what several pages share once', () => {
    const first = inlineCodeOf('<script>a</script><style>s{}</style>')
    const second = inlineCodeOf('<script>a</script><script>b</script><p style="top:0">')
    expect(mergeInlineCode([first, second])).toEqual({
      scripts: [hash('a'), hash('b')].toSorted(),
      styles: [hash('s{}')],
      styleAttributes: true,
      handlers: [],
    })
  })
})
