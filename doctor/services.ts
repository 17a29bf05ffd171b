import {createClient} from '@sanity/client'
import {once} from 'node:events'
import {connect} from 'node:net'
import {apiVersion} from '#content/config/api-version.ts'
import {toContentError} from '#content/content-error.ts'
import {contentAdvice} from '#publishing/prerender/content-advice.ts'
import {corsAdvice} from '#serving/cors-advice.ts'
import {resolveContactServices} from '#services/contact-services.ts'
import type {Settings} from '#settings/settings.ts'
import type {Project} from './check.ts'
import {type Finding, good, reasonOf, skipped, warning, wrong} from './finding.ts'

/** Milliseconds that a service may take to answer. */
const patience = 5000

/** Whether the services answer that the settings name. */
export async function serviceFindings({environment, settings}: Project): Promise<Finding[]> {
  const {hostedProjectId, smtpUrl} = settings
  const contact = resolveContactServices(environment, false)
  const asked = await Promise.all([
    ...(hostedProjectId === undefined ? [] : [sanity(settings, hostedProjectId)]),
    ...(contact.kind === 'not-configured'
      ? []
      : [anyAnswers('EmailJS', [contact.mail.origin]), anyAnswers('reCAPTCHA', contact.captcha.scripts)]),
    ...(smtpUrl === undefined ? [] : [mailServer(smtpUrl)]),
  ])
  const findings = asked.flat()
  return findings.length > 0
    ? findings
    : [skipped('None is set up: content and messages stay on this machine.')]
}

async function sanity(settings: Settings, projectId: string): Promise<Finding[]> {
  const {dataset, port, siteUrl} = settings
  const client = createClient({
    projectId,
    dataset,
    apiVersion,
    useCdn: false,
    timeout: patience,
    maxRetries: 0,
  })
  try {
    await client.fetch('count(*[0...1])')
  } catch (error) {
    const advice = contentAdvice(toContentError(error), settings) ?? reasonOf(error)
    const sentence = `Sanity does not give the content of the project "${projectId}".`
    return [isAnswer(error) ? wrong(sentence, advice) : warning(sentence, advice)]
  }
  const origins = [`http://localhost:${port}`, ...(siteUrl === undefined ? [] : [new URL(siteUrl).origin])]
  const advices = await Promise.all(origins.map((origin) => corsAdvice(origin, projectId)))
  const refused = advices.flatMap((advice) => splitAdvice(advice))
  return [good(`Sanity gives the content of the project "${projectId}".`), ...refused]
}

const isAnswer = (error: unknown) => error instanceof Error && 'statusCode' in error

/** What is wrong stands before the colon, what to do after it. */
function splitAdvice(advice: string | undefined): Finding[] {
  if (advice === undefined) return []
  const [, sentence = advice, remedy = ''] = /^(.*?) yet: (.*)$/s.exec(advice) ?? []
  return [wrong(`${sentence}.`, `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}`)]
}

/** @param addresses of which one is enough */
async function anyAnswers(name: string, addresses: readonly string[]): Promise<Finding[]> {
  const reasons = await Promise.all(addresses.map((address) => whySilent(address)))
  if (reasons.includes(undefined)) return [good(`${name} answers.`)]
  return [
    warning(
      `${name} could not be reached (${reasons[0]}): a message could not be sent from here.`,
      'Check the network of this machine, and the addresses in docs/settings.md if you have set any.',
    ),
  ]
}

/** Why nobody answers at an address; undefined when somebody does, whatever it is. */
async function whySilent(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, {method: 'HEAD', signal: AbortSignal.timeout(patience)})
    return answer.status >= 500 ? `it answered ${answer.status}` : undefined
  } catch (error) {
    return reasonOf(error)
  }
}

async function mailServer(smtpUrl: string): Promise<Finding[]> {
  const remedy = 'Set SMTP_URL to the address of your mail server: smtp://user:password@host:port.'
  const address = URL.parse(smtpUrl)
  if (address === null || !/^smtps?:$/.test(address.protocol) || address.hostname === '') {
    return [wrong('SMTP_URL is no address of a mail server.', remedy)]
  }
  const {hostname: host, protocol} = address
  const port = Number(address.port || (protocol === 'smtps:' ? 465 : 587))
  const socket = connect({host, port, timeout: patience})
  socket.on('timeout', () => socket.destroy(new Error(`no answer in ${patience / 1000} s`)))
  try {
    await once(socket, 'connect')
    return [good(`The mail server ${host} answers at port ${port}.`)]
  } catch (error) {
    return [warning(`The mail server ${host}:${port} could not be reached (${reasonOf(error)}).`, remedy)]
  } finally {
    socket.destroy()
  }
}
