import {createServer, type Server} from 'node:net'
import PostalMime from 'postal-mime'
import {expect, onTestFinished, test} from 'vitest'
import {openTestService, sendMessage} from '../testing.ts'
import {createForward} from './forward.ts'

interface MailServer {
  readonly url: string
  /** What clients said, line by line. */
  readonly heard: string[]
}

/** An SMTP server of the least kind (RFC 5321): it takes everything, or refuses every recipient. */
async function startMailServer(refuses = false): Promise<MailServer> {
  const heard: string[] = []
  const server: Server = createServer((socket) => {
    let isData = false
    let rest = ''
    const answer = (line: string): string | undefined => {
      if (isData) {
        if (line !== '.') return undefined
        isData = false
        return '250 Kept'
      }
      if (line.startsWith('RCPT') && refuses) return '550 No such mailbox'
      isData = line === 'DATA'
      return isData ? '354 Go on' : '250 Fine'
    }
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        const said = answer(line)
        if (said !== undefined) socket.write(`${said}\r\n`)
      }
    })
    socket.write('220 test\r\n')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  return {url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, heard}
}

const addresses = {recipient: 'owner@example.org', sender: 'form@example.org'}

test('a message reaches the SMTP server as it lies in the outbox', async () => {
  const {url, heard} = await startMailServer()
  const service = openTestService({smtpUrl: url, ...addresses})
  expect(await sendMessage(service, {message: 'Grüße\n.\n..dots'})).toEqual({status: 200, text: 'OK'})
  expect(heard).toContain('MAIL FROM:<form@example.org>')
  expect(heard).toContain('RCPT TO:<owner@example.org>')
  const lines = heard.slice(heard.indexOf('DATA') + 1, heard.indexOf('.'))
  const email = await PostalMime.parse(lines.join('\r\n').replaceAll(/^\./gm, ''))
  expect(email.subject).toBe('An engine')
  expect(email.text).toContain('Grüße\n.\n..dots\n')
})

test('a server that refuses it is quoted with 412, and the message is kept with the reason', async () => {
  const {url} = await startMailServer(true)
  const service = openTestService({smtpUrl: url, ...addresses})
  const {status, text} = await sendMessage(service)
  expect(status).toBe(412)
  expect(text).toMatch(/^SMTP: .*550 No such mailbox/)
  const response = await service.email.outbox.request('http://localhost/', {headers: {cookie: 'owner=yes'}})
  expect(await response.text()).toContain('not forwarded')
})

test('a server that is not there is 412 too', async () => {
  const service = openTestService({smtpUrl: 'smtp://127.0.0.1:1', ...addresses})
  expect((await sendMessage(service)).status).toBe(412)
})

test('without a recipient there is nobody to forward to', async () => {
  const service = openTestService({smtpUrl: 'smtp://127.0.0.1:1'})
  expect(await sendMessage(service)).toEqual({status: 422, text: 'The recipients address is empty'})
})

test('a setting that is no SMTP address is refused at the start, in words', () => {
  for (const url of ['mail.example.org', 'http://mail.example.org', ':', 'smtp:', 'smtp://']) {
    expect(() => createForward(url)).toThrow('SMTP_URL is no address of an SMTP server')
  }
})
