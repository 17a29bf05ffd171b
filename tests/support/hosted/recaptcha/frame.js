// @ts-check
// The script from www.gstatic.com: adds Google's frame with inline styles and receives the token by `postMessage`.
{
  const own = document.currentScript
  if (!(own instanceof HTMLScriptElement)) throw new Error('Load this with a script element.')
  const {searchParams} = new URL(own.src)
  const root = searchParams.get('root') ?? ''

  /** @typedef {{frame: HTMLIFrameElement, address: string, field: HTMLTextAreaElement, callback: unknown}} Widget */
  /** @type {Widget[]} */
  const widgets = []

  /**
   * @param {HTMLElement} place
   * @param {{sitekey: string, theme?: string, callback?: unknown}} options
   */
  const render = (place, {sitekey, theme = 'light', callback}) => {
    place.innerHTML =
      '<div style="width: 304px; height: 78px"><div></div><textarea name="g-recaptcha-response" style="display: none"></textarea></div>'
    const frame = document.createElement('iframe')
    const field = place.querySelector('textarea')
    if (field === null) throw new Error('The field is not there.')
    Object.assign(frame, {title: 'reCAPTCHA', width: '304', height: '78'})
    const address = `${root}/recaptcha/api2/anchor?${new URLSearchParams({k: sitekey, theme})}`
    frame.src = address
    place.firstElementChild?.firstElementChild?.append(frame)
    widgets.push({frame, address, field, callback})
    return widgets.length - 1
  }

  /** @param {number} id */
  const reset = (id = 0) => {
    const widget = widgets[id]
    if (widget === undefined) return
    widget.field.value = ''
    widget.frame.setAttribute('src', widget.address)
  }

  addEventListener('message', ({origin, source, data}) => {
    const widget = widgets.find(({frame}) => frame.contentWindow === source)
    if (widget === undefined || origin !== root || typeof data?.token !== 'string') return
    widget.field.value = data.token
    if (typeof widget.callback === 'function') widget.callback(data.token)
  })

  /** @param {number} id */
  const getResponse = (id = 0) => widgets[id]?.field.value ?? ''
  Object.assign(Reflect.get(window, 'grecaptcha'), {render, reset, getResponse, execute: () => undefined})
  /** @type {unknown} */
  const onload = Reflect.get(window, searchParams.get('onload') ?? '')
  if (typeof onload === 'function') onload()
}
