import {once} from 'node:events'
import {connect} from 'node:tls'
import {type Finding, good, reasonOf, skipped, warning, wrong} from './finding.ts'

/** Milliseconds that a host may take to show its certificate. */
const patience = 5000

/** Days before its end at which a host should have renewed it. */
const soon = 14

/** Whether browsers trust the certificate of a host, and for how long. */
export async function certificateFinding(url: URL): Promise<Finding> {
  const {hostname: host} = url
  const socket = connect({host, port: Number(url.port || 443), servername: host, rejectUnauthorized: false})
  socket.setTimeout(patience, () => socket.destroy(new Error(`no answer in ${patience / 1000} s`)))
  try {
    await once(socket, 'secureConnect')
    return judge(
      host,
      socket.getPeerCertificate().valid_to,
      socket.authorized ? undefined : socket.authorizationError,
    )
  } catch (error) {
    return skipped(`The certificate of ${host} could not be seen (${reasonOf(error)}).`)
  } finally {
    socket.destroy()
  }
}

const remedy =
  'Have your host renew it: most do so by themselves, and name the obstacle where you set the domain.'

function judge(host: string, end: string, refusal: unknown): Finding {
  const days = Math.floor((Date.parse(end) - Date.now()) / 86_400_000)
  if (days < 0) return wrong(`The certificate of ${host} ended ${-days} days ago.`, remedy)
  if (refusal !== undefined) {
    return wrong(`Browsers do not trust the certificate of ${host} (${reasonOf(refusal)}).`, remedy)
  }
  return days < soon
    ? warning(`The certificate of ${host} ends in ${days} days.`, remedy)
    : good(`The certificate of ${host} is good for ${days} days.`)
}
