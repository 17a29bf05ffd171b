// @ts-check
// https://www.google.com/recaptcha/api.js: reports when it is ready and loads the rest from another host.
{
  const own = document.currentScript
  if (!(own instanceof HTMLScriptElement)) throw new Error('Load api.js with a script element.')
  Object.assign(window, {
    grecaptcha: {
      /** @param {() => void} callback */
      ready: (callback) => callback(),
    },
  })
  const script = document.createElement('script')
  script.async = true
  const {origin, searchParams} = new URL(own.src)
  const rest = new URLSearchParams({root: origin, onload: searchParams.get('onload') ?? ''})
  script.src = `https://www.gstatic.com/recaptcha/releases/test/recaptcha__en.js?${rest}`
  document.head.append(script)
}
