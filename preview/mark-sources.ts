import {distinct, type Source, type Sources} from './sources.ts'

/** Links that go on to another page: a click in the preview does too. The one of the page in view leads to its name's field. */
const onwards = 'nav a[href^="/"]:not([aria-current])'

/**
 * Marks what stands on a page with where it comes from, for the Studio's overlays to lead there: elements by a text of their own, by their
 * picture's file or by their address. Of several sources with the same wording it is the one whose document most of what stands nearest comes
 * from; where that is as much of both, it is the page's own within the page, and the settings' around it.
 */
export function markSources(root: ParentNode, known: readonly Sources[]): void {
  /** The documents that an element shows something of. */
  const shown = new Map<Element, Set<string>>()
  const mark = (element: Element, {id, attribute}: Source) => {
    if (element.getAttribute('data-sanity') !== attribute) element.setAttribute('data-sanity', attribute)
    for (const at of upFrom(element)) shown.set(at, (shown.get(at) ?? new Set()).add(id))
  }
  const several: [Element, readonly Source[]][] = []
  for (const element of root.querySelectorAll('*')) {
    if (element.matches(onwards)) {
      element.removeAttribute('data-sanity')
      continue
    }
    const sources = sourcesOf(element, known)
    const [first, ...others] = sources
    if (others.length > 0) several.push([element, sources])
    else if (first !== undefined) mark(element, first)
  }
  for (const [element, sources] of several) {
    // Within a page that is its own first, around it that of the settings.
    const isWithin = element.closest('main') !== null
    const rankOf = ({id}: Source) => ((id === 'siteSettings') === isWithin ? 1 : 0)
    const inOrder = sources.toSorted((a, b) => rankOf(a) - rankOf(b))
    const nearest = upFrom(element).flatMap((at) => inOrder.find(({id}) => shown.get(at)?.has(id)) ?? [])
    const [source] = [...nearest, ...inOrder]
    if (source !== undefined) mark(element, source)
  }
}

/** An element and all around it, the nearest first. */
function upFrom(element: Element): Element[] {
  const all: Element[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) all.push(at)
  return all
}

/** Where an element's own text comes from, else its picture, else what it leads to. */
function sourcesOf(element: Element, known: readonly Sources[]): readonly Source[] {
  const sourcesOfAny = (signs: readonly (string | null | undefined)[]) =>
    distinct(signs.flatMap((sign) => known.flatMap((sources) => sources.get(sign ?? '') ?? [])))
  const texts = [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : undefined))
  const written = sourcesOfAny(texts)
  if (written.length > 0) return written
  if (element instanceof HTMLImageElement) {
    return sourcesOfAny([URL.parse(element.src)?.pathname.split('/').at(-1)?.split('.')[0]])
  }
  return element instanceof HTMLAnchorElement ? sourcesOfAny([element.getAttribute('href')]) : []
}
