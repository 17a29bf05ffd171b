import {createHmac, randomBytes} from 'node:crypto'

/**
 * Proves that a server knows the owner's token, before anyone sends it. The HMAC covers the port, so that a
 * program on another port cannot relay it. Keys of assets have another prefix, because editors choose their path.
 */
export function identityProof(token: string, nonce: string, port: number | undefined): string {
  return createHmac('sha256', token).update(`server-id:${port}:${nonce}`).digest('hex')
}

/**
 * Whether the server with this URL knows the owner's token; another program may have taken over its port.
 * @param read for a certificate that this process does not trust
 */
export async function provesIdentity(url: string, token: string, read = readText): Promise<boolean> {
  const nonce = randomBytes(32).toString('hex')
  const proof = identityProof(token, nonce, Number(new URL(url).port || 80))
  return (await read(`${url}/identity?nonce=${nonce}`)) === proof
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url, {redirect: 'error', signal: AbortSignal.timeout(2000)})
  return response.text()
}
