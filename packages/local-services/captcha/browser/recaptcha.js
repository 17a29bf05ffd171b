// @ts-check
// The browser API of reCAPTCHA v2: https://developers.google.com/recaptcha/docs/display#js_api
// The checkbox is in a shadow tree, with a constructed style sheet because a strict Content-Security-Policy refuses
// inline styles. Its size is Google's: 304 × 78 px, compact 164 × 144 px.

const css = `
  .frame {
    --surface: #f9f9f9; --edge: #767676; --text: #1b1b1b; --muted: #595959;
    --alarm: #b3261e; --accent: #00796b; --field: #fff;
    box-sizing: border-box; inline-size: 304px; block-size: 78px; padding: 8px 12px;
    display: grid; grid-template: 1fr / auto 1fr auto; align-items: center; gap: 12px;
    border: 1px solid var(--edge); border-radius: 3px; background: var(--surface); color: var(--text);
    font: 14px/1.25 system-ui, sans-serif; text-align: start;
  }
  .frame[data-theme='dark'] {
    --surface: #222; --edge: #8a8a8a; --text: #fff; --muted: #c4c4c4;
    --alarm: #ffb4ab; --accent: #4db6ac; --field: #111;
  }
  .frame[data-size='compact'] {
    grid-template: auto 1fr / auto 1fr; inline-size: 164px; block-size: 144px; padding: 10px; gap: 6px 10px;
  }
  .frame[data-size='compact'] .brand { grid-column: 1 / -1; align-self: end; }
  .box {
    box-sizing: border-box; inline-size: 28px; block-size: 28px; padding: 0; position: relative;
    border: 2px solid var(--edge); border-radius: 2px; background: var(--field); color: var(--accent);
    font: inherit; cursor: pointer;
  }
  .box:hover { border-color: var(--text); }
  .box:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .label { display: block; cursor: pointer; }
  .message { display: block; font-size: 11px; line-height: 1.2; color: var(--muted); }
  .brand { font-size: 10px; color: var(--muted); }
  :is([data-state='expired'], [data-state='unreachable']) .message { color: var(--alarm); }
  [data-state='checked'] .box::after {
    content: ''; position: absolute; inset: 1px 7px 6px;
    border: solid currentColor; border-width: 0 3px 3px 0; rotate: 45deg;
  }
`
const html = `
  <div class="frame">
    <button class="box" type="button" role="checkbox" aria-labelledby="label" aria-describedby="message"></button>
    <div>
      <span class="label" id="label">I’m not a robot</span>
      <span class="message" id="message" role="status"></span>
    </div>
    <span class="brand">local captcha</span>
  </div>
`
const messages = {
  unchecked: '',
  pending: 'Verifying…',
  checked: 'You are verified.',
  expired: 'Verification expired. Check the box again.',
  unreachable: 'Cannot reach the captcha. Try again.',
}

/**
 * @typedef {{sitekey: string, theme?: 'light' | 'dark', size?: 'normal' | 'compact', callback?: (token: string) => void,
 * 'expired-callback'?: () => void, 'error-callback'?: () => void}} Parameters
 */

/** @param {URL} verifyUrl */
export function createRecaptcha(verifyUrl) {
  /** @type {ReturnType<typeof createWidget>[]} */
  const widgets = []

  /** @param {number} [id] the first widget if omitted */
  const find = (id = 0) => {
    const widget = widgets[id]
    if (widget === undefined) throw new Error(`Invalid reCAPTCHA client id: ${id}`)
    return widget
  }

  return {
    /**
     * @param {HTMLElement} container
     * @param {Parameters} parameters
     */
    render: (container, parameters) => widgets.push(createWidget(container, parameters, verifyUrl)) - 1,
    /** @param {number} [id] */
    getResponse: (id) => find(id).getResponse(),
    /** @param {number} [id] */
    reset: (id) => find(id).reset(),
    /** @param {number} [id] */
    execute: (id) => find(id).execute(),
  }
}

/**
 * @param {HTMLElement} container
 * @param {Parameters} parameters
 * @param {URL} verifyUrl
 */
function createWidget(container, parameters, verifyUrl) {
  const root = container.appendChild(document.createElement('div')).attachShadow({mode: 'open'})
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  root.innerHTML = html
  /** @param {string} selector */
  const find = (selector) => {
    const element = root.querySelector(selector)
    if (!(element instanceof HTMLElement)) throw new Error(`No ${selector} in the widget.`)
    return element
  }
  const [frame, box, label, message] = [find('.frame'), find('.box'), find('.label'), find('.message')]
  frame.dataset['theme'] = parameters.theme ?? 'light'
  frame.dataset['size'] = parameters.size ?? 'normal'

  let token = ''
  let expiry = 0
  let request = new AbortController()

  /** @param {keyof typeof messages} state */
  const show = (state) => {
    frame.dataset['state'] = state
    box.setAttribute('aria-checked', String(state === 'checked'))
    message.textContent = messages[state]
  }

  const reset = () => {
    request.abort()
    window.clearTimeout(expiry)
    token = ''
    show('unchecked')
  }

  const expire = () => {
    reset()
    show('expired')
    parameters['expired-callback']?.()
  }

  const execute = async () => {
    reset()
    request = new AbortController()
    const {signal} = request
    show('pending')
    try {
      const body = new URLSearchParams({k: parameters.sitekey})
      const response = await fetch(verifyUrl, {method: 'POST', body, signal})
      if (!response.ok) throw new Error(`The captcha answered ${response.status}.`)
      const answer = await response.json()
      token = answer.token
      expiry = window.setTimeout(expire, answer.lifetimeMs)
    } catch {
      if (signal.aborted) return
      show('unreachable')
      parameters['error-callback']?.()
      return
    }
    show('checked')
    parameters.callback?.(token)
  }

  const onClick = () => {
    if (frame.dataset['state'] !== 'checked' && frame.dataset['state'] !== 'pending') void execute()
  }
  box.addEventListener('click', onClick)
  label.addEventListener('click', () => {
    box.focus()
    onClick()
  })
  show('unchecked')
  return {getResponse: () => token, reset, execute}
}
