// @ts-check
// Reloads the page when the outbox has changed. `document.currentScript` is null in a module.
const version = document.querySelector('script[data-version]')?.getAttribute('data-version')

new EventSource('/outbox/events').addEventListener('message', ({data}) => {
  if (data !== version) location.reload()
})
