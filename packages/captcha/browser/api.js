// @ts-check
// The script that a page loads, as Google's `api.js`: it brings `grecaptcha.ready` at once and everything else a
// moment later. So a page that takes the script's own `load` event for readiness breaks here as it would there.
void (async () => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) throw new Error('Load api.js with a script element.')
  const address = new URL(script.src)

  /** @type {(() => void)[]} */
  const waiting = []
  let isReady = false
  const grecaptcha = {
    /** @param {() => void} callback */
    ready: (callback) => {
      if (isReady) callback()
      else waiting.push(callback)
    },
  }
  Object.assign(window, {grecaptcha})

  const {createRecaptcha} = await import('./recaptcha.js')
  Object.assign(grecaptcha, createRecaptcha(new URL('api2/userverify', address)))
  isReady = true
  for (const callback of waiting.splice(0)) callback()
  /** @type {unknown} */
  const onload = Reflect.get(window, address.searchParams.get('onload') ?? '')
  if (typeof onload === 'function') onload()
})()
