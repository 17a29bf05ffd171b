import {parse, type DefaultTreeAdapterTypes} from 'parse5'

/** An element of a document as it was sent, before any script has run. */
export interface SentElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** The text directly in it. */
  readonly text: string
}

/** All elements of a document in their order, those for visitors without scripts among them. */
export function elementsOf(html: string): SentElement[] {
  const found: SentElement[] = []
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      found.push({
        tag: node.tagName,
        attributes: Object.fromEntries(node.attrs.map(({name, value}) => [name, value])),
        text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
      })
    }
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parse(html, {scriptingEnabled: false}))
  return found
}
