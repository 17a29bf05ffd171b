import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {missingFormAdvice, readContactServices} from './contact-form.ts'

function projectWith(env: string): string {
  const root = mkdtempSync(join(tmpdir(), 'portfolio-settings-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  writeFileSync(join(root, '.env'), env)
  return root
}

test('a build without keys says which of them are missing, blank ones included', () => {
  const root = projectWith('VITE_EMAILJS_PUBLIC_KEY=key\nVITE_EMAILJS_SERVICE_ID=\n')
  expect(missingFormAdvice(readContactServices(root, false))).toBe(
    'The contact page shows your address and links instead of a form: set VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID, VITE_RECAPTCHA_SITE_KEY to have one (docs/contact-form.md says where to get them).',
  )
})

test('a build with all of them, or beside the emulators, has nothing to say', () => {
  const root = projectWith(
    'VITE_EMAILJS_PUBLIC_KEY=a\nVITE_EMAILJS_SERVICE_ID=b\nVITE_EMAILJS_TEMPLATE_ID=c\nVITE_RECAPTCHA_SITE_KEY=d\n',
  )
  const hosted = readContactServices(root, false)
  expect(hosted).toMatchObject({kind: 'hosted', mail: {publicKey: 'a', serviceId: 'b', templateId: 'c'}})
  expect(missingFormAdvice(hosted)).toBeUndefined()
  expect(missingFormAdvice(readContactServices(projectWith(''), true))).toBeUndefined()
})
