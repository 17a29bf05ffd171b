// @ts-check
import {createCheckbox} from './checkbox.js'

/**
 * The browser API of reCAPTCHA v2: https://developers.google.com/recaptcha/docs/display#js_api
 *
 * @typedef {object} Parameters
 * @property {string} [sitekey]
 * @property {'light' | 'dark'} [theme]
 * @property {'normal' | 'compact' | 'invisible'} [size]
 * @property {number} [tabindex]
 * @property {string | ((token: string) => void)} [callback] a function, or the name of a global one
 * @property {string | (() => void)} [expired-callback]
 * @property {string | (() => void)} [error-callback]
 */

/**
 * @typedef {object} Widget
 * @property {HTMLElement} container
 * @property {() => string} getResponse
 * @property {() => void} reset
 * @property {() => Promise<void>} execute
 */

/** @param {URL} verifyAddress where a tick is exchanged for a token */
export function createRecaptcha(verifyAddress) {
  /** @type {Widget[]} */
  const widgets = []

  /** @param {number} [id] the first widget when it is left out, as at Google */
  const widgetOf = (id = 0) => {
    const widget = widgets[id]
    if (widgets.length === 0) throw new Error('No reCAPTCHA clients exist.')
    if (widget === undefined) throw new Error(`Invalid reCAPTCHA client id: ${id}`)
    return widget
  }

  return {
    /**
     * @param {string | HTMLElement} place
     * @param {Parameters} parameters
     */
    render: (place, parameters) => {
      const container = typeof place === 'string' ? document.getElementById(place) : place
      if (container === null) throw new Error('reCAPTCHA placeholder element must be an element or id')
      if (!parameters.sitekey) throw new Error('Missing required parameters: sitekey')
      if (widgets.some((widget) => widget.container === container)) {
        throw new Error('reCAPTCHA has already been rendered in this element')
      }
      widgets.push(createWidget(container, parameters, widgets.length, verifyAddress))
      return widgets.length - 1
    },
    /** @param {number} [id] */
    getResponse: (id) => widgetOf(id).getResponse(),
    /** @param {number} [id] */
    reset: (id) => widgetOf(id).reset(),
    /** @param {number} [id] */
    execute: (id) => widgetOf(id).execute(),
  }
}

/**
 * @param {HTMLElement} container
 * @param {Parameters} parameters
 * @param {number} id
 * @param {URL} verifyAddress
 * @returns {Widget}
 */
function createWidget(container, parameters, id, verifyAddress) {
  let abort = new AbortController()
  let expiry = 0
  const field = responseField(id)
  const checkbox = createCheckbox({
    theme: parameters.theme ?? 'light',
    size: parameters.size ?? 'normal',
    tabIndex: parameters.tabindex ?? 0,
    onTick: () => void execute(),
  })
  container.append(checkbox.element, field)

  const reset = () => {
    abort.abort()
    window.clearTimeout(expiry)
    field.value = ''
    checkbox.show('unchecked')
  }

  const expire = () => {
    reset()
    checkbox.show('expired')
    call(parameters['expired-callback'])
  }

  const execute = async () => {
    reset()
    abort = new AbortController()
    checkbox.show('pending')
    const answer = await requestToken(verifyAddress, parameters.sitekey ?? '', abort.signal)
    if (answer === 'aborted') return
    if (answer === 'invalid-site-key') {
      // Google says so in the box, for the site's owner to see, and calls nobody.
      checkbox.show('invalid-site-key')
    } else if (answer === 'unreachable') {
      checkbox.show('unreachable')
      call(parameters['error-callback'])
    } else {
      field.value = answer.token
      checkbox.show('checked')
      expiry = window.setTimeout(expire, answer.lifetimeMs)
      call(parameters.callback, answer.token)
    }
  }

  return {container, getResponse: () => field.value, reset, execute}
}

/**
 * @param {URL} address
 * @param {string} siteKey
 * @param {AbortSignal} signal
 * @returns {Promise<{token: string, lifetimeMs: number} | 'invalid-site-key' | 'unreachable' | 'aborted'>}
 */
async function requestToken(address, siteKey, signal) {
  try {
    const response = await fetch(address, {method: 'POST', body: new URLSearchParams({k: siteKey}), signal})
    if (response.status === 400) return 'invalid-site-key'
    if (!response.ok) return 'unreachable'
    return await response.json()
  } catch {
    return signal.aborted ? 'aborted' : 'unreachable'
  }
}

/**
 * Google keeps the token in a hidden field too, so that an ordinary form sends it along.
 *
 * @param {number} id
 */
function responseField(id) {
  const field = document.createElement('textarea')
  field.id = id === 0 ? 'g-recaptcha-response' : `g-recaptcha-response-${id}`
  field.name = 'g-recaptcha-response'
  field.hidden = true
  field.style.setProperty('display', 'none', 'important')
  return field
}

/**
 * @param {string | ((...args: string[]) => void) | undefined} callback
 * @param {...string} args
 */
function call(callback, ...args) {
  /** @type {unknown} */
  const target = typeof callback === 'string' ? Reflect.get(window, callback) : callback
  if (typeof target === 'function') target(...args)
}
