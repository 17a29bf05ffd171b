import {parse, type DefaultTreeAdapterTypes} from 'parse5'

export interface SentElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** Text of its child text nodes only. */
  readonly text: string
}

/** All elements in document order, those in `<noscript>` included. */
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

export async function readHead(address: string) {
  const elements = elementsOf(await (await fetch(address)).text())
  const metas = elements.filter(({tag}) => tag === 'meta')
  const links = elements.filter(({tag}) => tag === 'link')
  return {
    title: elements.find(({tag}) => tag === 'title')?.text,
    /** By name or property; more than one is joined. */
    meta: (name: string) =>
      metas
        .filter(({attributes}) => (attributes['name'] ?? attributes['property']) === name)
        .map(({attributes}) => attributes['content'])
        .join('|') || undefined,
    link: (rel: string) =>
      links
        .filter(({attributes}) => attributes['rel'] === rel)
        .map(({attributes}) => attributes['href'] ?? ''),
    data: elements
      .filter(({attributes}) => attributes['type'] === 'application/ld+json')
      .map(({text}): {'@context': string; '@graph': Record<string, unknown>[]} => JSON.parse(text)),
  }
}
