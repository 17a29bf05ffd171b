import {type Atrule, type CssNode, findAll, type List, parse, type Rule, type StyleSheet} from 'css-tree'
import {familyOf} from './properties.ts'
import {isSelector, matcherOf, mayMeet, type Target, targetOf} from './selectors.ts'

export interface SplitStyles {
  /** What the markup can wear. */
  readonly first: string
  /** What it cannot, for the printer included. To stand behind the first. */
  readonly later: string
}

/** What is put off as one. */
type Unit = Rule | Atrule

/** What a rule sets, of which elements. */
interface Placed {
  readonly layer: string
  readonly families: ReadonlySet<string>
  readonly targets: readonly Target[]
}

const grouping = new Set(['layer', 'media', 'supports', 'container', 'starting-style'])

/**
 * Parts a page's styles into those that its first paint needs and those that can come after it: rules that name an element or a
 * class which the markup does not have, those for the printer, those that refine colours which a visitor has forced upon all pages or asked to
 * stand out more than enough, and those for visitors without scripts, who have the rest by a link in the head.
 * So do the answers to pointing and to the keyboard (`:hover`): a browser's own ring is there at once; and states that only the page's scripts, which
 * come later still, can bring about (`:disabled`, `[data-…]`, `[aria-…]`, `::highlight(…)`). Other states (`[open]`) are taken for possible, so that what opens is
 * whole. A movement comes with the first rule that names it.
 *
 * Of two rules that weigh the same the one behind wins, so nothing is put off that has a rule behind it in its layer which stays,
 * weighs the same, and may set the same of the same element.
 *
 * @param css minified, with the class names of a build
 * @param markup of the body, as React writes it
 * @throws an Error when the styles are not CSS
 */
export function splitStyles(css: string, markup: string): SplitStyles {
  const canMatch = matcherOf(markup)
  const sheet = parseStyles(css)
  const later = new Set<CssNode>()
  const staying: Placed[] = []
  for (const {unit, layer} of unitsIn(css, sheet.children).toReversed()) {
    const rules = rulesOf(unit).map((rule) => ({
      layer,
      families: familiesOf(rule),
      targets: selectorsOf(rule).map(targetOf),
    }))
    const canWait = unit.type === 'Atrule' || !selectorsOf(unit).some(canMatch)
    if (canWait && !rules.some((rule) => staying.some((behind) => isDecidedByOrder(rule, behind))))
      later.add(unit)
    else staying.push(...rules)
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

const isForFew = (node: Atrule) =>
  node.name === 'media' && node.prelude !== null && findAll(node.prelude, asksForFew).length > 0
const asksForFew = (node: CssNode) =>
  (node.type === 'MediaQuery' && node.mediaType === 'print' && node.modifier === null) ||
  (node.type === 'Feature' && ['forced-colors', 'prefers-contrast', 'scripting'].includes(node.name))

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

const rulesOf = (unit: Unit) =>
  findAll(unit, ({type}) => type === 'Rule').flatMap((node) => (node.type === 'Rule' ? [node] : []))

const selectorsOf = ({prelude}: Rule) =>
  prelude.type === 'SelectorList' ? prelude.children.toArray().filter(isSelector) : []

const familiesOf = ({block}: Rule) =>
  new Set(
    block.children
      .toArray()
      .flatMap((node) => (node.type === 'Declaration' ? [familyOf(node.property)] : [])),
  )

/** Whether the order of two rules decides what an element looks like. */
function isDecidedByOrder(rule: Placed, behind: Placed): boolean {
  return (
    rule.layer === behind.layer &&
    [...rule.families].some((family) => behind.families.has(family)) &&
    rule.targets.some((target) => behind.targets.some((other) => mayMeet(target, other)))
  )
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
