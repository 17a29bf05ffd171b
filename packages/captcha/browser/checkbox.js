// @ts-check
import {checkboxStyle} from './checkbox-style.js'

/** What the box says under its label in each of its states. */
const messages = {
  unchecked: '',
  pending: 'Verifying…',
  checked: 'You are verified.',
  expired: 'Verification expired. Check the box again.',
  unreachable: 'Cannot reach the captcha. Try again.',
  'invalid-site-key': 'Error for the site’s owner: invalid site key.',
}

/** @typedef {keyof typeof messages} CheckboxState */

/**
 * @typedef {object} CheckboxOptions
 * @property {'light' | 'dark'} theme
 * @property {'normal' | 'compact' | 'invisible'} size
 * @property {number} tabIndex
 * @property {() => void} onTick called when a box without a tick is clicked, or activated by Space or Enter
 */

/**
 * The tick box that a visitor sees, in a shadow tree: the page's styles stay out, ours stay in.
 *
 * @param {CheckboxOptions} options
 */
export function createCheckbox({theme, size, tabIndex, onTick}) {
  const element = document.createElement('div')
  const root = element.attachShadow({mode: 'open'})
  // A constructed style sheet passes a strict Content-Security-Policy, an inline one does not.
  root.adoptedStyleSheets = [checkboxStyle()]

  const frame = node('div', 'frame')
  frame.dataset['theme'] = theme
  frame.dataset['size'] = size
  const box = node('button', 'box')
  box.type = 'button'
  box.tabIndex = tabIndex
  box.setAttribute('role', 'checkbox')
  box.setAttribute('aria-labelledby', 'label')
  box.setAttribute('aria-describedby', 'message')
  const words = node('div', 'words')
  const label = node('span', 'label')
  label.id = 'label'
  label.textContent = 'I’m not a robot'
  const message = node('span', 'message')
  message.id = 'message'
  message.setAttribute('role', 'status')
  const brand = node('span', 'brand')
  brand.textContent = 'local captcha'
  words.append(label, message)
  frame.append(box, words, brand)
  root.append(frame)

  /** @type {CheckboxState} */
  let current = 'unchecked'

  /** @param {CheckboxState} state */
  const show = (state) => {
    current = state
    frame.dataset['state'] = state
    box.setAttribute('aria-checked', String(state === 'checked'))
    box.setAttribute('aria-busy', String(state === 'pending'))
    message.textContent = messages[state]
  }
  show('unchecked')

  const tick = () => {
    if (current !== 'checked' && current !== 'pending') onTick()
  }
  box.addEventListener('click', tick)
  label.addEventListener('click', () => {
    box.focus()
    tick()
  })

  return {element, show}
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {string} className
 */
function node(name, className) {
  const made = document.createElement(name)
  made.className = className
  return made
}
