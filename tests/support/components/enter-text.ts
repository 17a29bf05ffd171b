import type {Locator} from 'vitest/browser'

/** Sets the value of a text field in one event, like autofill. `Locator.fill` waits two frames. */
export function enterText(field: Locator, text: string): void {
  const element = field.element()
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    throw new Error('Text can only be entered into a text field.')
  }
  // React tracks the element's own `value` property and ignores the event unless the prototype's setter is used.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', {bubbles: true}))
}
