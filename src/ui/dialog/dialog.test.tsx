import {useState, type ReactNode} from 'react'
import {beforeEach, describe, expect, test} from 'vitest'
import {page, userEvent} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {press} from '#support/components/press.ts'
import {emulateReducedMotion} from '#support/components/reduced-motion.ts'
import {Dialog, Sheet} from './dialog.tsx'

type Overlay = (props: {open: boolean; onClose: () => void}) => ReactNode

const content = (
  <>
    <p style={{blockSize: '200vh'}}>A long text</p>
    <button type="button">Inside</button>
  </>
)

const dialog: Overlay = (props) => (
  <Dialog {...props} labelledBy="title">
    <h2 id="title">Details</h2>
    {content}
  </Dialog>
)

const sheet: Overlay = (props) => (
  <Sheet {...props} title="Details" footer="Two matches">
    {content}
  </Sheet>
)

/** A page with a button that opens the overlay. With `isPassing` the overlay is unmounted on closing. */
function Opener({overlay, isPassing = false}: {overlay: Overlay; isPassing?: boolean}) {
  const [state, setState] = useState<'shut' | 'open' | 'gone'>('shut')
  return (
    <>
      <button type="button" onClick={() => setState('open')}>
        Open
      </button>
      {state !== 'gone' &&
        overlay({open: state === 'open', onClose: () => setState(isPassing ? 'gone' : 'shut')})}
    </>
  )
}

const opener = () => page.getByRole('button', {name: 'Open'})
const close = () => page.getByRole('button', {name: 'Close'})
const overlayInView = () => page.getByRole('dialog', {name: 'Details'})
const box = () => overlayInView().element().getBoundingClientRect()

async function openOverlay(overlay: Overlay = dialog) {
  await render(<Opener overlay={overlay} />)
  await press(opener())
  await expect.element(overlayInView()).toBeVisible()
}

async function expectClosed() {
  await expect.element(overlayInView()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
}

beforeEach(async () => {
  await page.viewport(1200, 800)
  await emulateReducedMotion()
})

describe.each([
  ['the dialog', dialog],
  ['the sheet', sheet],
])('%s', (_name, overlay) => {
  test('focuses its close button, which closes it', async () => {
    await render(<Opener overlay={overlay} />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(close()).toHaveFocus()
    expect(getComputedStyle(close().element()).outlineStyle).toBe('solid')
    await press(close())
    await expectClosed()
  })

  test('scrolls, except its close button', async () => {
    await openOverlay(overlay)
    const root = overlayInView().element()
    const scroller = [root, ...root.querySelectorAll('*')].find(
      (element) => element.scrollHeight > element.clientHeight + 100,
    )
    scroller?.scrollTo(0, 600)
    expect(scroller?.scrollTop).toBe(600)
    await expect.element(close()).toBeInViewport({ratio: 1})
  })
})

test('the page behind it is inert, does not scroll, and does not shift', async () => {
  await render(<Opener overlay={dialog} />)
  const scrollbar = innerWidth - document.documentElement.offsetWidth
  expect(scrollbar).toBeGreaterThan(0)
  await press(opener())
  await expect.element(overlayInView()).toBeVisible()
  opener().element().focus()
  expect(opener().element()).not.toBe(document.activeElement)
  const style = getComputedStyle(document.documentElement)
  expect(style.overflow).toBe('hidden')
  expect(style.scrollbarGutter).toBe('auto')
  expect(style.getPropertyValue('--scrollbar-space')).toBe(`${scrollbar}px`)
})

test('it closes on Escape and on a click on the backdrop, and restores the focus', async () => {
  await openOverlay()
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  await press(opener())
  await expect.element(overlayInView()).toBeVisible()
  await page.elementLocator(document.documentElement).click({position: {x: 5, y: 5}, force: true})
  await expectClosed()
})

test('it stays open if a press that began inside ends on the backdrop', async () => {
  await openOverlay()
  const inside = page.getByRole('button', {name: 'Inside'}).element()
  inside.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))
  overlayInView()
    .element()
    .dispatchEvent(new MouseEvent('click', {bubbles: true}))
  await expect.element(overlayInView()).toBeVisible()
})

test('it restores the focus on unmount', async () => {
  await render(<Opener overlay={dialog} isPassing />)
  await press(opener())
  await userEvent.keyboard('{Escape}')
  await expect.element(overlayInView()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test('the sheet is at the side on wide screens and at the bottom on small ones', async () => {
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
