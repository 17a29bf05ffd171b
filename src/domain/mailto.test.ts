import {describe, expect, test} from 'vitest'
import {mailtoLink} from './mailto.ts'
import {messages} from '#messages/en.ts'

const parts = {
  to: 'owner@example.org',
  subject: 'Hello',
  body: 'Text',
  truncationNote: messages.contact.mailCut,
}

/** What a mail program makes of the link. */
function read(link: string) {
  const url = new URL(link)
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
    names: [...url.searchParams.keys()],
  }
}

test('a message is prefilled, with line ends as mail has them', () => {
  const link = mailtoLink({...parts, body: 'One\nTwo\r\nThree\rFour'})
  expect(link).toBe('mailto:owner@example.org?subject=Hello&body=One%0D%0ATwo%0D%0AThree%0D%0AFour')
})

describe('nothing that a visitor writes adds a header or changes the receiver', () => {
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

  test('an owner’s address with a strange character in it', () => {
    expect(read(mailtoLink({...parts, to: 'a?b&c@example.org'})).to).toBe('a?b&c@example.org')
  })
})

test('any script survives, and half a character becomes a replacement instead of an error', () => {
  const text = 'Ελληνικά العربية 日本語 👩🏽‍🚀'
  expect(read(mailtoLink({...parts, body: text})).body).toBe(text)
  expect(read(mailtoLink({...parts, body: 'a\uD83D'})).body).toBe('a\uFFFD')
})

describe('a text that is too long for a link', () => {
  test('is cut to 2,000 characters, and says where the rest is', () => {
    const body = 'x'.repeat(5000)
    const link = mailtoLink({...parts, body})
    expect(link).toHaveLength(2000)
    expect(read(link).body).toMatch(/^x{1800,}\r\n\r\n\[The rest did not fit here: .*\]$/)
  })

  test('is never cut within what a reader takes for one character', () => {
    const body = read(mailtoLink({...parts, body: '👩🏽‍🚀'.repeat(500)})).body ?? ''
    expect(body.replace(/\r\n.*/s, '').replaceAll('👩🏽‍🚀', '')).toBe('')
  })

  test('may fill a link to the last character', () => {
    const room = 2000 - mailtoLink({...parts, body: ''}).length
    expect(read(mailtoLink({...parts, body: 'x'.repeat(room)})).body).toBe('x'.repeat(room))
    expect(mailtoLink({...parts, body: 'x'.repeat(room + 1)})).toContain('The%20rest')
  })
})
