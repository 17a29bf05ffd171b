// Exchanges the secret in the fragment for a session. Browsers do not send fragments to servers.
const {returnTo, isOwner} = document.documentElement.dataset
const secret = location.hash.slice(1)

// Removes the secret from the history.
history.replaceState(null, '', location.pathname + location.search)
// Prerendering must not use the secret up.
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
