import {createHash} from 'node:crypto'
import {defaultTreeAdapter, parse, type DefaultTreeAdapterTypes} from 'parse5'

/** What a page carries in itself that a Content-Security-Policy has to allow by name. */
export interface InlineCode {
  /** Hash sources of the scripts between tags, sorted: `'sha256-…'`, quotes included. */
  readonly scripts: readonly string[]
  /** Hash sources of the `<style>` elements, sorted. */
  readonly styles: readonly string[]
  /** Whether an element has a `style` attribute. */
  readonly styleAttributes: boolean
  /** Event handler attributes, such as `<img onload>`: no policy of ours allows them. */
  readonly handlers: readonly string[]
}

export const noInlineCode: InlineCode = {scripts: [], styles: [], styleAttributes: false, handlers: []}

/**
 * The `type`s of script that a browser runs or obeys; any other type (JSON-LD, embedded data) makes a data block,
 * which HTML's "prepare the script element" leaves alone before it asks the policy.
 */
const executableTypes = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
  'text/ecmascript',
  'application/ecmascript',
])

/** Reads off an HTML document what its policy must name. */
export function inlineCodeOf(html: string): InlineCode {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const handlers = new Set<string>()
  let styleAttributes = false
  // Without scripting, so that what stands in <noscript> is seen as the elements that a visitor without scripts gets.
  for (const element of elementsBelow(parse(html, {scriptingEnabled: false}))) {
    const attributes = new Map(element.attrs.map(({name, value}) => [name, value]))
    styleAttributes ||= attributes.has('style')
    for (const name of attributes.keys()) {
      if (name.startsWith('on')) handlers.add(`<${element.tagName} ${name}>`)
    }
    if (element.tagName === 'style') styles.add(hashSource(textOf(element)))
    if (element.tagName === 'script' && !attributes.has('src')) {
      const type = (attributes.get('type') ?? '').trim().toLowerCase()
      if (executableTypes.has(type)) scripts.add(hashSource(textOf(element)))
    }
  }
  return {
    scripts: [...scripts].toSorted(),
    styles: [...styles].toSorted(),
    styleAttributes,
    handlers: [...handlers].toSorted(),
  }
}

/** What one policy must name when it is to fit several pages. */
export function mergeInlineCode(pages: readonly InlineCode[]): InlineCode {
  const union = (key: 'scripts' | 'styles' | 'handlers') =>
    [...new Set(pages.flatMap((page) => page[key]))].toSorted()
  return {
    scripts: union('scripts'),
    styles: union('styles'),
    styleAttributes: pages.some((page) => page.styleAttributes),
    handlers: union('handlers'),
  }
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`
}

function textOf(element: DefaultTreeAdapterTypes.Element): string {
  return element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('')
}

/** Every element of a tree in document order; not what lies in a `<template>`, which neither runs nor shows. */
function* elementsBelow(
  parent: DefaultTreeAdapterTypes.ParentNode,
): Generator<DefaultTreeAdapterTypes.Element, void, undefined> {
  for (const node of parent.childNodes) {
    if (!defaultTreeAdapter.isElementNode(node)) continue
    yield node
    yield* elementsBelow(node)
  }
}
