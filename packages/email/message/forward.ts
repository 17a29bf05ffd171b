import {createTransport} from 'nodemailer'
import type {Envelope} from './compose.ts'
import {singleLine} from './plain-text.ts'

export type Forwarding = {readonly ok: true} | {readonly ok: false; readonly reason: string}

export type Forward = (message: Buffer, envelope: Envelope) => Promise<Forwarding>

/** The site gives up after 15 s: the SMTP server's trouble has to be known before. */
const patienceMs = 10_000

/**
 * Hands stored messages on to an SMTP server, byte for byte.
 *
 * @param smtpUrl `smtp://user:password@host:port`, or `smtps:` for TLS from the start
 * @throws an Error with a sentence for the person at the terminal when it is no such address
 */
export function createForward(smtpUrl: string): Forward {
  const address = URL.parse(smtpUrl)
  if (address === null || !['smtp:', 'smtps:'].includes(address.protocol) || address.hostname === '') {
    throw new Error('SMTP_URL is no address of an SMTP server: write it as smtp://user:password@host:port.')
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
  })
  return async (message, {from, to}) => {
    try {
      await transport.sendMail({envelope: {from, to: [to]}, raw: message})
      return {ok: true}
    } catch (error) {
      // A stranger's server said it: it goes into an answer, a file, a page and a log, so one plain line.
      return {ok: false, reason: singleLine(error instanceof Error ? error.message : String(error), 300)}
    }
  }
}
