/** The names under which a server on the loopback interface is meant. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request names this machine, or a host that it was told to answer for. A foreign name that resolves to
 * the loopback address (DNS rebinding) is another site's page trying to pass for ours.
 *
 * @param requestUrl built from the Host header
 * @param others host names without a port
 */
export function isKnownHost(requestUrl: string, others: readonly string[] = []): boolean {
  const {hostname} = new URL(requestUrl)
  return loopbackNames.includes(hostname) || others.includes(hostname)
}
