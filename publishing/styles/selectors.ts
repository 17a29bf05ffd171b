/** Which elements the selectors of the built styles are for. */
import {calculateForAST} from '@bramus/specificity/core'
import {type AttributeSelector, type CssNode, findAll, type Selector} from 'css-tree'
import {stylesheetOf} from './class-names.ts'

/** States in which an element is while a visitor points at it or has come to it by the keyboard. */
const answers = new Set(['hover', 'active', 'focus-visible', 'focus-within'])

/** What only the page's scripts have a browser draw. */
const drawnByScripts = /^(?:highlight|view-transition)/

/** What the script in the head says of the document and of a button that waits: `src/start`. */
const saidAtOnce = new Set(['data-theme', 'data-icons', 'data-pictures', 'aria-busy'])

/** Tells whether elements of the markup, or of the document around it, can match a selector before a visitor or the page's scripts do anything. */
export function matcherOf(markup: string): (selector: Selector) => boolean {
  const isSaid = ({name: {name}, matcher, value}: AttributeSelector) => {
    if (saidAtOnce.has(name) || !/^(?:data|aria)-/.test(name)) return true
    const text = value?.type === 'String' ? value.value : value?.name
    return markup.includes(matcher === '=' ? ` ${name}="${text}"` : ` ${name}="`)
  }
  const elements = new Set(['*', 'html', 'head', 'body', ...names(markup, /<([a-z][a-z\d]*)/g)])
  const classes = new Set(names(markup, / class="([^"]*)"/g).flatMap((value) => value.split(' ')))
  const canMatch = ({children}: Selector): boolean =>
    !children.some((part) => {
      if (part.type === 'ClassSelector') return !classes.has(part.name)
      if (part.type === 'TypeSelector') return !elements.has(part.name)
      if (part.type === 'AttributeSelector') return !isSaid(part)
      if (part.type === 'PseudoElementSelector') return drawnByScripts.test(part.name)
      if (part.type === 'PseudoClassSelector' && part.name === 'disabled')
        return !markup.includes(' disabled=')
      if (part.type === 'PseudoClassSelector' && answers.has(part.name)) return true
      if (part.type !== 'PseudoClassSelector' || !['is', 'where', 'has'].includes(part.name)) return false
      return !findAll(part, isSelector).filter(isSelector).some(canMatch)
    })
  return canMatch
}

const names = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, name = '']) => name)

/** Tells a selector from other parts of a rule. */
export const isSelector = (node: CssNode): node is Selector => node.type === 'Selector'

/** Minified, the oldest pseudo-elements have one colon, as states have. */
const withOneColon = /^(?:before|after|first-(?:line|letter))$/

/** The elements that a selector is for, as far as its last part tells. */
export interface Target {
  /** Such as `(0,1,1)`; of two rules the heavier wins, wherever they stand. */
  readonly weight: string
  /** Those whose classes it names: an element wears classes of one. Empty when it names none. */
  readonly stylesheets: readonly string[]
  /** The tag; undefined for any. */
  readonly element: string | undefined
  /** Such as `before`; undefined for the element itself. */
  readonly pseudoElement: string | undefined
}

/** Reads off a selector which elements it is for. */
export function targetOf(selector: Selector): Target {
  const parts = selector.children.toArray()
  const last = parts.slice(parts.findLastIndex(({type}) => type === 'Combinator') + 1)
  const [element] = last.flatMap((part) =>
    part.type === 'TypeSelector' && part.name !== '*' ? [part.name] : [],
  )
  const [pseudoElement] = last.flatMap((part) =>
    part.type === 'PseudoElementSelector' ||
    (part.type === 'PseudoClassSelector' && withOneColon.test(part.name))
      ? [part.name]
      : [],
  )
  return {
    weight: calculateForAST(selector).toString(),
    stylesheets: last.flatMap((part) => (part.type === 'ClassSelector' ? [stylesheetOf(part.name)] : [])),
    element,
    pseudoElement,
  }
}

/** Two rules of the same weight that may be for one element: whichever stands behind wins. */
export function mayMeet(one: Target, other: Target): boolean {
  if (one.weight !== other.weight || one.pseudoElement !== other.pseudoElement) return false
  if (one.element !== undefined && other.element !== undefined && one.element !== other.element) return false
  if (one.stylesheets.length === 0 || other.stylesheets.length === 0) return true
  return one.stylesheets.some((stylesheet) => other.stylesheets.includes(stylesheet))
}
