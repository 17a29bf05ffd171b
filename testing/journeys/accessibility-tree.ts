import type {Page} from 'playwright-core'

/** A node of the tree as the DevTools protocol describes it: https://chromedevtools.github.io/devtools-protocol/tot/Accessibility/#type-AXNode */
type AXNode = Awaited<ReturnType<typeof readTree>>[number]

/** Parts that say nothing by themselves. */
const silent = new Set(['generic', 'none', 'InlineTextBox', 'RootWebArea', 'LineBreak', 'ListMarker'])

/** States that are read out. */
const states = new Set([
  'checked',
  'disabled',
  'expanded',
  'hasPopup',
  'level',
  'live',
  'modal',
  'pressed',
  'required',
])

async function readTree(page: Page) {
  const session = await page.context().newCDPSession(page)
  const {nodes} = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
}

/** What Chromium tells assistive technology of the page: a line for each part with its role, name and states, further in the deeper it lies. */
export async function accessibilityTree(page: Page): Promise<string> {
  const nodes = await readTree(page)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  const visit = (node: AXNode, depth: number, spoken: string) => {
    const role = String(node.role?.value)
    const name = String(node.name?.value ?? '')
    const isText = role === 'StaticText'
    const says =
      !node.ignored && !silent.has(role) && !(isText && (spoken.includes(name) || name.trim() === ''))
    if (says) {
      const now = (node.properties ?? [])
        .filter((property) => states.has(property.name))
        .map(({name: state, value}) => ` ${state}=${String(value.value)}`)
      lines.push(
        `${'  '.repeat(depth)}${isText ? 'text' : role}${name === '' ? '' : ` ${JSON.stringify(name)}`}${now.join('')}`,
      )
    }
    const heard = says && !isText ? name : spoken
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) visit(child, says ? depth + 1 : depth, heard)
    }
  }
  const [root] = nodes
  if (root) visit(root, 0, '')
  return `${lines.join('\n')}\n`
}
