import {describe, expect, test} from 'vitest'
import {splitStyles} from './split-styles.ts'

const markup =
  '<main><p class="a0 a1" data-shown="true">A text</p><details><summary>More</summary></details><button disabled=""></button></main>'
const split = (css: string) => splitStyles(css, markup)

describe('the first paint needs', () => {
  test.each([
    '.a0{color:red}',
    '.a0:not(:hover){color:red}',
    '.a0.a1[data-shown=true]{color:red}',
    '.a0[data-shown]{color:red}',
    '.a0[data-shown^=t]{color:red}',
    '[aria-busy=true]{color:red}',
    ':disabled{color:red}',
    'main>p{color:red}',
    'details[open]{color:red}',
    'html,body{color:red}',
    ':root{--x:1}',
    '[data-theme=light] .a0{color:red}',
    '.a0:not(.b0){color:red}',
    ':is(.a0,.b0){color:red}',
    '.b0,.a0{color:red}',
    '.a0:before{color:red}',
    '@media (width>=992px){.a0{color:red}}',
    '@media not print{.a0{color:red}}',
    '@layer ui,pages;',
    '@keyframes x{to{opacity:1}}.a0{animation:1s x}',
    '@font-face{font-family:X;src:local(Y)}',
    '@supports (display:grid){@layer ui{.a0{color:red}}}',
  ])('%s', (css) => {
    expect(split(css)).toEqual({first: css, later: ''})
  })
})

describe('what can wait is', () => {
  test.each([
    '.b0{color:red}',
    '@keyframes x{to{opacity:1}}.b0{animation:1s x}',
    '.a0 .b0{color:red}',
    '.a0.b0{color:red}',
    'dialog{color:red}',
    '.a0:hover{color:red}',
    '.a0:is(:hover,:focus-visible) p{color:red}',
    'details:active .a0{color:red}',
    '.a0[data-shown=false]{color:red}',
    '.a0[data-other]{color:red}',
    '[aria-expanded=true] .a0{color:red}',
    'main:has(dialog:modal){color:red}',
    '::highlight(found){color:red}',
    '::view-transition-new(root){animation:none}',
    ':is(.b0,.c0) p{color:red}',
    '@layer ui{@media (width>=992px){.b0{color:red}}}',
    '@starting-style{.b0[open]{opacity:0}}',
    '@media print{@page{margin:1cm}.a0{color:red}}',
    '@media (forced-colors:active){.a0{color:canvastext}}',
    '@media (prefers-contrast:more){:root{--x:1}}',
    '@media (scripting:none){.a0{color:canvastext}}',
    '@media (scripting:none){@font-face{font-family:"A";src:url(a.woff2)}}',
  ])('%s', (css) => {
    expect(split(css)).toEqual({first: '', later: css})
  })
})

test('both parts keep their rules in order and in their groups', () => {
  const css =
    '@layer ui{.a0{color:red}@media (width>=992px){.a1{color:red}.b0{color:red}}.b1{color:red}}.c0{color:red}p{color:red}'
  expect(split(css)).toEqual({
    first: '@layer ui{.a0{color:red}@media (width>=992px){.a1{color:red}}}p{color:red}',
    later: '@layer ui{@media (width>=992px){.b0{color:red}}.b1{color:red}}.c0{color:red}',
  })
})

describe('a rule that the one behind it must win over', () => {
  test.each([
    ['whatever stylesheet the other is of, when it names no class', '.b0 p{color:red}.a0 p{color:blue}'],
    ['when only the other names no class', '.b0{color:red}[data-shown]{color:blue}'],
    ['when it sets the same by another name', '.a2{top:0;--x:1}.a0{inset:0}'],
    ['when both are for the same part of an element', '.a2:before{color:red}.a0:before{color:blue}'],
  ])('stays with it %s', (_case, css) => {
    expect(split(css)).toEqual({first: css, later: ''})
  })

  test.each([
    ['weighs less or more', '.a2{color:red}', '.a0.a1{color:blue}'],
    ['sets something else', '.a2{color:red}', '.a0{inset:0}'],
    ['is for another element', '.b0 h2{color:red}', '.a0 p{color:blue}'],
    ['is for another part of an element', '.a2:before{color:red}', '.a0:after{color:blue}'],
    ['names a class of another stylesheet', '.b0{color:red}', '.a0{color:blue}'],
  ])('waits where the other %s', (_case, later, first) => {
    expect(split(later + first)).toEqual({first, later})
  })

  test('stays with it, as another of the same stylesheet', () => {
    const css = '.a2{color:red}.a0{color:blue}'
    expect(split(css)).toEqual({first: css, later: ''})
  })

  test('and so does one before that', () => {
    const css = '.a3{color:red}@media print{.a2,.a3{color:black}}.a0{color:blue}'
    expect(split(css)).toEqual({first: css, later: ''})
  })

  test('waits when only it stands in its layer', () => {
    expect(split('@layer ui{.a2{color:red}}@layer pages{.a0{color:blue}}')).toEqual({
      first: '@layer pages{.a0{color:blue}}',
      later: '@layer ui{.a2{color:red}}',
    })
  })
})

test('what is disabled looks so from the beginning, and what is not can wait to', () => {
  const css = 'p:disabled{color:red}'
  expect(splitStyles(css, '<main><p></p></main>')).toEqual({first: '', later: css})
})

test('what is no CSS is an error that shows where', () => {
  expect(() => split('.a0{color:red}}}{')).toThrow('cannot be read at “}}{”')
})
