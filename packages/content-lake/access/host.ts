import {gatewayError} from '../errors/lake-error.ts'

const ownNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a `Host` is one of our names. A page elsewhere can point its own domain at 127.0.0.1 (DNS rebinding) and then counts
 * as same-origin for the browser; only the `Host` it has to send gives it away.
 * @param more further host names, without a port
 */
export function isKnownHost(host: string | undefined, more: readonly string[] = []): boolean {
  const name = host === undefined ? undefined : hostName(host)
  return name !== undefined && [...ownNames, ...more].includes(name)
}

/** @throws LakeError (403) for names that are not ours */
export function checkHost(host: string | undefined, more: readonly string[] = []): void {
  if (isKnownHost(host, more)) return
  throw gatewayError(
    403,
    `This Content Lake answers to ${[...ownNames, ...more].join(', ')} only, not to "${host ?? ''}". ` +
      `Open it under one of these names, or add yours to its allowed hosts.`,
  )
}

function hostName(host: string): string | undefined {
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined
  return URL.parse(`http://${host}`)?.hostname
}
