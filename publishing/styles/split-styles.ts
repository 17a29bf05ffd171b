import {
  type Atrule,
  type CssNode,
  findAll,
  type List,
  parse,
  type Rule,
  type Selector,
  type StyleSheet,
} from 'css-tree'
import {stylesheetOf} from './class-names.ts'

export interface SplitStyles {
  /** What the markup can wear. */
  readonly first: string
  /** What it cannot, for the printer included. To stand behind the first. */
  readonly later: string
}

/** What is put off as one. */
type Unit = Rule | Atrule

const grouping = new Set(['layer', 'media', 'supports', 'container', 'starting-style'])

/**
 * Parts a page's styles into those that its first paint needs and those that can come after it: rules that name an element or a
 * class which the markup does not have, those for the printer, those that refine colours which a visitor has forced upon all pages, and
 * those for visitors without scripts, who have the rest by a link in the head.
 * States (`:hover`, `[open]`) are taken for possible, so that a page answers its visitor before the rest is there. A movement comes with
 * the first rule that names it.
 *
 * Of two rules that weigh the same the one behind wins, so nothing is put off that has a rule of the same stylesheet and layer
 * behind it which stays. Rules of different stylesheets never meet on one element, but for those that name no class.
 *
 * @param css minified, with the class names of a build
 * @param markup of the body, as React writes it
 * @throws an Error when the styles are not CSS
 */
export function splitStyles(css: string, markup: string): SplitStyles {
  const canMatch = matcherOf(markup)
  const sheet = parseStyles(css)
  const later = new Set<CssNode>()
  const staying = new Set<string>()
  for (const {unit, layer} of unitsIn(css, sheet.children).toReversed()) {
    const places = stylesheetsOf(unit).map((stylesheet) => `${layer} ${stylesheet}`)
    const canWait = unit.type === 'Atrule' || !selectorsOf(unit).some(canMatch)
    if (canWait && !places.some((place) => staying.has(place))) later.add(unit)
    else for (const place of places) staying.add(place)
  }
  for (const movement of unusedMovements(css, sheet, later)) later.add(movement)
  return {
    first: write(css, sheet.children, (node) => !later.has(node)),
    later: write(css, sheet.children, (node) => later.has(node)),
  }
}

/** The `@keyframes` that only rules name which come later. */
function unusedMovements(css: string, sheet: StyleSheet, later: ReadonlySet<CssNode>): CssNode[] {
  const movements = findAll(sheet, (node) => node.type === 'Atrule' && node.name === 'keyframes')
  const waiting = new Set([...later, ...movements])
  const first = write(css, sheet.children, (node) => !waiting.has(node))
  const used = new Set((first.match(/animation[^;}]*/g) ?? []).flatMap((text) => text.match(/[\w-]+/g) ?? []))
  return movements.filter(
    (node) => node.type === 'Atrule' && node.prelude !== null && !used.has(textOf(css, node.prelude)),
  )
}

function parseStyles(css: string): StyleSheet {
  const sheet = parse(css, {
    positions: true,
    parseValue: false,
    onParseError: (error) => {
      throw new Error(
        `The styles cannot be read at “${css.slice(error.offset, error.offset + 60)}”: ${error.message}`,
      )
    },
  })
  if (sheet.type !== 'StyleSheet') throw new Error('The styles are not a stylesheet.')
  return sheet
}

/** Tells whether elements of the markup, or of the document around it, can match a selector. */
function matcherOf(markup: string): (selector: Selector) => boolean {
  const elements = new Set(['*', 'html', 'head', 'body', ...names(markup, /<([a-z][a-z\d]*)/g)])
  const classes = new Set(names(markup, / class="([^"]*)"/g).flatMap((value) => value.split(' ')))
  const canMatch = ({children}: Selector): boolean =>
    !children.some((part) => {
      if (part.type === 'ClassSelector') return !classes.has(part.name)
      if (part.type === 'TypeSelector') return !elements.has(part.name)
      if (part.type !== 'PseudoClassSelector' || !['is', 'where', 'has'].includes(part.name)) return false
      return !findAll(part, isSelector).filter(isSelector).some(canMatch)
    })
  return canMatch
}

const names = (markup: string, pattern: RegExp) => [...markup.matchAll(pattern)].map(([, name = '']) => name)
const isSelector = (node: CssNode): node is Selector => node.type === 'Selector'

const isForFew = (node: Atrule) =>
  node.name === 'media' && node.prelude !== null && findAll(node.prelude, asksForFew).length > 0
const asksForFew = (node: CssNode) =>
  (node.type === 'MediaQuery' && node.mediaType === 'print' && node.modifier === null) ||
  (node.type === 'Feature' && ['forced-colors', 'scripting'].includes(node.name))

const asUnit = (node: CssNode): Unit | undefined =>
  node.type === 'Rule' || (node.type === 'Atrule' && isForFew(node)) ? node : undefined

const childrenOf = (node: CssNode) =>
  node.type === 'Atrule' && node.block !== null && grouping.has(node.name) ? node.block.children : undefined

function unitsIn(css: string, nodes: List<CssNode>, layer = ''): {unit: Unit; layer: string}[] {
  return nodes.toArray().flatMap((node) => {
    const unit = asUnit(node)
    if (unit !== undefined) return [{unit, layer}]
    const children = childrenOf(node)
    if (node.type !== 'Atrule' || children === undefined) return []
    const {name, prelude} = node
    return unitsIn(css, children, name === 'layer' && prelude !== null ? layer + textOf(css, prelude) : layer)
  })
}

const selectorsOf = ({prelude}: Rule) =>
  prelude.type === 'SelectorList' ? prelude.children.toArray().filter(isSelector) : []

/** The stylesheets whose classes are named; the empty name for what names none. */
function stylesheetsOf(unit: Unit): string[] {
  const classes = findAll(unit, (node) => node.type === 'ClassSelector')
  const found = classes.flatMap((node) => (node.type === 'ClassSelector' ? [stylesheetOf(node.name)] : []))
  return found.length > 0 ? [...new Set(found)] : ['']
}

/** The text of the nodes that are wanted, in the groups that they stand in. */
function write(css: string, nodes: List<CssNode>, isWanted: (node: CssNode) => boolean): string {
  return nodes
    .toArray()
    .map((node) => {
      const text = textOf(css, node)
      const children = asUnit(node) === undefined ? childrenOf(node) : undefined
      if (children === undefined) return isWanted(node) ? text : ''
      const inner = write(css, children, isWanted)
      return inner && `${text.slice(0, text.indexOf('{') + 1)}${inner}}`
    })
    .join('')
}

const textOf = (css: string, {loc}: CssNode) => css.slice(loc?.start.offset, loc?.end.offset)
