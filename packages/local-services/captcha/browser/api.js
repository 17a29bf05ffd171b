// @ts-check
// Emulates Google's api.js: the script's `load` event fires before `grecaptcha` is complete, and the global function
// that `onload=` names is called when it is.
void (async () => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) throw new Error('Load api.js with a script element.')
  const url = new URL(script.src)
  const {createRecaptcha} = await import('./recaptcha.js')
  Object.assign(window, {grecaptcha: createRecaptcha(new URL('api2/userverify', url))})
  /** @type {unknown} */
  const onload = Reflect.get(window, url.searchParams.get('onload') ?? '')
  if (typeof onload === 'function') onload()
})()
