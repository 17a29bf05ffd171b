import type {Locator} from 'vitest/browser'

/** Replaces the text of a field at once, as autofill does. `Locator.fill` waits for two frames each time. */
export function enterText(field: Locator, text: string): void {
  const element = field.element()
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) {
    throw new Error('Text can only be entered into a text field.')
  }
  // React overrides the element's own property to notice changes made by scripts.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text)
  element.dispatchEvent(new InputEvent('input', {bubbles: true}))
}
