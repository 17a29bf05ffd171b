import {describe, expect, test} from 'vitest'
import {mailtoLink} from './mailto.ts'
import {messages} from '#messages/en.ts'

const parts = {
  to: 'owner@example.org',
  subject: 'Hello',
  body: 'Text',
  truncationNote: messages.contact.mailCut,
}

/** Decodes the URL as a mail program does. */
function read(link: string) {
  const url = new URL(link)
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
    names: [...url.searchParams.keys()],
  }
}

test('a message has CRLF line ends', () => {
  const link = mailtoLink({...parts, body: 'One\nTwo\r\nThree\rFour'})
  expect(link).toBe('mailto:owner@example.org?subject=Hello&body=One%0D%0ATwo%0D%0AThree%0D%0AFour')
})

describe('header injection is impossible', () => {
  test.for(['a&bcc=x@example.org', 'a?cc=x', 'a\r\nBcc: x@example.org', '100 % & "quoted" <b> #1 + 2'])(
    '%j',
    (text) => {
      const message = read(mailtoLink({...parts, subject: text, body: text}))
      expect(message.to).toBe('owner@example.org')
      expect(message.names).toEqual(['subject', 'body'])
      expect([message.subject, message.body]).toEqual(
        [text, text].map((each) => each.replaceAll(/\r?\n/g, '\r\n')),
      )
    },
  )

  test('in the owner’s address', () => {
    expect(read(mailtoLink({...parts, to: 'a?b&c@example.org'})).to).toBe('a?b&c@example.org')
  })
})

test('any script is encoded, and a lone surrogate is replaced', () => {
  const text = 'Ελληνικά العربية 日本語 👩🏽‍🚀'
  expect(read(mailtoLink({...parts, body: text})).body).toBe(text)
  expect(read(mailtoLink({...parts, body: 'a\uD83D'})).body).toBe('a\uFFFD')
})

describe('a long text', () => {
  test('is truncated to 2,000 characters, with a note', () => {
    const body = 'x'.repeat(5000)
    const link = mailtoLink({...parts, body})
    expect(link).toHaveLength(2000)
    expect(read(link).body).toMatch(/^x{1800,}\r\n\r\n\[The rest did not fit here: .*\]$/)
  })

  test('is truncated between graphemes', () => {
    const body = read(mailtoLink({...parts, body: '👩🏽‍🚀'.repeat(500)})).body ?? ''
    expect(body.replace(/\r\n.*/s, '').replaceAll('👩🏽‍🚀', '')).toBe('')
  })

  test('may use all characters', () => {
    const room = 2000 - mailtoLink({...parts, body: ''}).length
    expect(read(mailtoLink({...parts, body: 'x'.repeat(room)})).body).toBe('x'.repeat(room))
    expect(mailtoLink({...parts, body: 'x'.repeat(room + 1)})).toContain('The%20rest')
  })
})
