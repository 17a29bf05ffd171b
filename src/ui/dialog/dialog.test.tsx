import {useState, type ReactNode} from 'react'
import {beforeEach, describe, expect, test} from 'vitest'
import {cdp, page, userEvent} from 'vitest/browser'
import {render} from 'vitest-browser-react'
import '#ui/styles/index.css'
import {Dialog} from './dialog.tsx'
import {Sheet} from './sheet.tsx'

type Overlay = (props: {open: boolean; onClose: () => void}) => ReactNode

const overlays: [name: string, overlay: Overlay][] = [
  [
    'the dialog',
    (props) => (
      <Dialog {...props} labelledBy="title">
        <h2 id="title">Details</h2>
        <p style={{blockSize: '200vh'}}>A long text</p>
        <button type="button">Inside</button>
      </Dialog>
    ),
  ],
  [
    'the sheet',
    (props) => (
      <Sheet {...props} title="Details" footer="Two matches">
        <p style={{blockSize: '200vh'}}>A long text</p>
        <button type="button">Inside</button>
      </Sheet>
    ),
  ],
]

const box = () => overlayInView().element().getBoundingClientRect()

/** A page with a button that opens the overlay. */
function Opener({overlay}: {overlay: Overlay}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {overlay({open, onClose: () => setOpen(false)})}
    </>
  )
}

const opener = () => page.getByRole('button', {name: 'Open'})
const overlayInView = () => page.getByRole('dialog', {name: 'Details'})

async function openOverlay(overlay: Overlay) {
  await render(<Opener overlay={overlay} />)
  await opener().click()
  await expect.element(overlayInView()).toBeVisible()
}

/** Opens the overlay when its button is pressed, and goes away with it when it wants to be closed. */
function PassingOwner({overlay}: {overlay: Overlay}) {
  const [state, setState] = useState<'shut' | 'open' | 'gone'>('shut')
  return (
    <>
      <button type="button" onClick={() => setState('open')}>
        Open
      </button>
      {state !== 'gone' && overlay({open: state === 'open', onClose: () => setState('gone')})}
    </>
  )
}

beforeEach(async () => {
  await page.viewport(1200, 800)
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{name: 'prefers-reduced-motion', value: 'reduce'}],
  })
})

describe.each(overlays)('%s', (_name, overlay) => {
  test('takes the focus to its close button, where a keyboard’s user sees it', async () => {
    await render(<Opener overlay={overlay} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const close = page.getByRole('button', {name: 'Close'})
    await expect.element(close).toHaveFocus()
    expect(getComputedStyle(close.element()).outlineStyle).toBe('solid')
  })

  test('keeps the page behind it out of reach and from scrolling', async () => {
    await openOverlay(overlay)
    opener().element().focus()
    expect(opener().element()).not.toBe(document.activeElement)
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
  })

  test('gives the page behind it back the room that the scrollbar leaves, so that nothing moves', async () => {
    await render(<Opener overlay={overlay} />)
    const scrollbar = innerWidth - document.documentElement.offsetWidth
    expect(scrollbar).toBeGreaterThan(0)
    await opener().click()
    await expect.element(overlayInView()).toBeVisible()
    const style = getComputedStyle(document.documentElement)
    expect(style.scrollbarGutter).toBe('auto')
    expect(style.getPropertyValue('--scrollbar-space')).toBe(`${scrollbar}px`)
  })

  test('closes on Escape and gives the focus back', async () => {
    await openOverlay(overlay)
    await userEvent.keyboard('{Escape}')
    await expect.element(overlayInView()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  test('closes by its button and gives the focus back', async () => {
    await openOverlay(overlay)
    await page.getByRole('button', {name: 'Close'}).click()
    await expect.element(overlayInView()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  test('closes on a click outside and gives the focus back', async () => {
    await openOverlay(overlay)
    await page.elementLocator(document.documentElement).click({position: {x: 5, y: 5}, force: true})
    await expect.element(overlayInView()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  test('stays open when a press that began inside ends outside', async () => {
    await openOverlay(overlay)
    const dialog = overlayInView().element()
    const inside = page.getByRole('button', {name: 'Inside'}).element()
    inside.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))
    dialog.dispatchEvent(new MouseEvent('click', {bubbles: true}))
    await expect.element(overlayInView()).toBeVisible()
  })

  test('gives the focus back when its owner disappears while it is open', async () => {
    await render(<PassingOwner overlay={overlay} />)
    await opener().click()
    await userEvent.keyboard('{Escape}')
    await expect.element(overlayInView()).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  test('scrolls by itself while its close button stays in view', async () => {
    await openOverlay(overlay)
    const dialog = overlayInView().element()
    const scroller = [dialog, ...dialog.querySelectorAll('*')].find(
      (element) => element.scrollHeight > element.clientHeight + 100,
    )
    scroller?.scrollTo(0, 600)
    expect(scroller?.scrollTop).toBe(600)
    await expect.element(page.getByRole('button', {name: 'Close'})).toBeInViewport({ratio: 1})
  })
})

test('the sheet comes from the side on wide screens and from below on small ones', async () => {
  await render(
    <Sheet open onClose={() => {}} title="Details" footer="">
      A text
    </Sheet>,
  )
  expect(box()).toMatchObject({top: 0, right: 1200, bottom: 800})
  expect(box().left).toBeGreaterThan(600)
  await page.viewport(390, 800)
  expect(box()).toMatchObject({left: 0, right: 390, bottom: 800})
  expect(box().top).toBeGreaterThan(100)
})
