/**
 * GET `/ping`. The Studio times it to warn of HTTP/1.1, over which six listeners starve everything else;
 * `browser/listener-socket.ts` takes the listeners off HTTP and answers this one itself, so that the warning stays away.
 */
export function getPing(): Response {
  return new Response('PONG')
}
