// Exchanges the secret in the address for a session. It is behind the #, which is sent to no server, written into no log
// and followed by no preview of the link.
const {returnTo, isOwner} = document.documentElement.dataset
const secret = location.hash.slice(1)

// Out of the address bar and the history before anything else.
history.replaceState(null, '', location.pathname + location.search)
// A browser may run a page ahead of the visit; only the visit uses the secret up.
if (document.prerendering) {
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, {once: true}))
}
if (isOwner !== undefined) location.replace(returnTo)
else if (secret !== '') await signIn()

async function signIn() {
  const notice = document.querySelector('[role=alert]')
  try {
    const answer = await fetch(location.href, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({secret}),
    })
    if (answer.ok) location.replace(returnTo)
    else notice.textContent = 'That address has been used already, or is too old.'
  } catch {
    notice.textContent = 'The server does not answer: is it still running?'
  }
}
