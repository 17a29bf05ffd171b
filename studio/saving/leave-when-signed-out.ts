/**
 * From now on whoever signs out is on a page loaded anew. The Studio itself stays, asks on for content that it is refused, and offers
 * a choice of ways to sign in where there is one.
 */
export function leaveWhenSignedOut(): void {
  const plainFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await plainFetch(input, init)
    const address = input instanceof Request ? input.url : String(input)
    const credentials = input instanceof Request ? input.credentials : init?.credentials
    // The Studio also tells of it without the session, which ends nothing.
    if (/\/auth\/logout(\?|$)/.test(address) && credentials === 'include') location.reload()
    return response
  }
}
