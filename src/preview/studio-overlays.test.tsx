import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {keepAboveDialogs} from './studio-overlays.tsx'
import './overlays.css'

let stop: () => void
beforeEach(() => {
  stop = keepAboveDialogs('sanity-visual-editing')
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function openDialog(): HTMLDialogElement {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.showModal()
  return dialog
}

test('overlays are above open dialogs and do not affect the layout', async () => {
  const overlays = document.body.appendChild(document.createElement('sanity-visual-editing'))
  const first = openDialog()
  await vi.waitFor(() => expect(overlays.matches(':popover-open')).toBe(true))
  expect(overlays.getBoundingClientRect()).toMatchObject({x: 0, y: 0, width: innerWidth, height: innerHeight})
  const raise = vi.spyOn(overlays, 'showPopover')
  const second = openDialog()
  await vi.waitFor(() => expect(raise).toHaveBeenCalledOnce())
  second.close()
  await vi.waitFor(() => expect(raise).toHaveBeenCalledTimes(2))
  expect(first.open).toBe(true)
  first.close()
  await vi.waitFor(() => expect(overlays.matches(':popover-open')).toBe(false))
})
