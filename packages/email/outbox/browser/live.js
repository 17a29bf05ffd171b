// @ts-check
// Keeps the list of messages current while somebody looks at it: a stream says that something changed, and the list
// is asked for again. A page in the background holds no connection.

/** @type {EventSource | undefined} */
let events

async function refresh() {
  const shown = document.querySelector('[data-live]')
  if (shown === null) return
  const response = await fetch(location.href)
  if (!response.ok) return
  const source = await response.text()
  const fresh = new DOMParser().parseFromString(source, 'text/html').querySelector('[data-live]')
  if (fresh === null || sameList(fresh, shown)) return
  const focused = document.activeElement?.getAttribute('href')
  shown.querySelector('.comment')?.replaceWith(fresh.querySelector('.comment') ?? '')
  listOf(shown)?.replaceWith(listOf(fresh) ?? '')
  // Whoever was about to open a message still is.
  for (const link of shown.querySelectorAll('a')) if (link.getAttribute('href') === focused) link.focus()
  const news = shown.querySelector('.news')
  if (news !== null) news.textContent = 'The list has changed.'
}

/** @param {Element} place */
function listOf(place) {
  return place.querySelector('.messages, .empty')
}

/**
 * @param {Element} one
 * @param {Element} other
 */
function sameList(one, other) {
  return listOf(one)?.innerHTML === listOf(other)?.innerHTML
}

function follow() {
  events?.close()
  events = undefined
  if (document.hidden || document.querySelector('[data-live]') === null) return
  events = new EventSource('/outbox/events')
  // `ready` comes with every new connection: something may have changed while there was none.
  events.addEventListener('ready', () => void refresh())
  events.addEventListener('change', () => void refresh())
}

document.addEventListener('visibilitychange', follow)
// A page that the browser keeps for "back" must not hold its connection, and comes back with an old list.
window.addEventListener('pagehide', () => events?.close())
window.addEventListener('pageshow', follow)
follow()
