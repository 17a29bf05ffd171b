import {expect, test} from 'vitest'
import {mailtoLink} from './mailto.ts'

const parts = (link: string) => Object.fromEntries(new URLSearchParams(link.split('?')[1]))

test('carries subject, message and name, with the line ends that RFC 6068 asks for', () => {
  const link = mailtoLink('ada@example.com', {
    name: 'Grace',
    subject: 'Hi & bye',
    message: 'One\nTwo\r\nThree',
  })
  expect(link).toMatch(/^mailto:ada@example\.com\?/)
  expect(parts(link)).toEqual({subject: 'Hi & bye', body: 'One\r\nTwo\r\nThree\r\n\r\nGrace'})
})

test('keeps what the visitor wrote from adding headers or recipients', () => {
  const link = mailtoLink('ada@example.com', {
    name: 'x',
    subject: 'a&bcc=eve@example.com',
    message: '?cc=eve',
  })
  expect(Object.keys(parts(link))).toEqual(['subject', 'body'])
})
