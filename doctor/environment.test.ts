import {describe, expect, test} from 'vitest'
import {readSettings} from '#settings/settings.ts'
import {environmentFindings, validSettings} from './environment.ts'

/** What is said of settings in `.env`: `state: sentence → remedy`. */
async function said(values: Record<string, string>): Promise<string[]> {
  const findings = await environmentFindings({
    root: '/portfolio',
    environment: values,
    envFiles: new Map([['.env', values]]),
    settings: readSettings('/portfolio', {}),
  })
  return findings.map((finding) => `${finding.state}: ${finding.sentence}`)
}

const contactForm = {
  VITE_EMAILJS_PUBLIC_KEY: 'a',
  VITE_EMAILJS_SERVICE_ID: 'b',
  VITE_EMAILJS_TEMPLATE_ID: 'c',
  VITE_RECAPTCHA_SITE_KEY: 'd',
}

describe('settings', () => {
  test('that are what they have to be are counted', async () => {
    expect(await said({PORT: '8080', BASE_URL: 'https://sam.dev/', ...contactForm})).toEqual([
      'good: 6 settings are set, and what they have to be.',
    ])
    expect(await said({})).toEqual(['good: 0 settings are set, and what they have to be.'])
  })

  test('that are wrong are all named, not the first alone', async () => {
    expect(await said({PORT: 'eighty', BASE_URL: 'sam.dev'})).toEqual([
      expect.stringMatching(/^wrong: PORT is "eighty": set it to a number/),
      expect.stringMatching(/^wrong: BASE_URL is "sam.dev": set it to where the site will live/),
    ])
  })

  test('with a slip in their names are recognised', async () => {
    expect(await said({VITE_EMAILJS_PUBLIC_KY: 'a', BASEURL: 'https://sam.dev/'})).toEqual([
      'warning: VITE_EMAILJS_PUBLIC_KY, in .env, is no setting: did you mean VITE_EMAILJS_PUBLIC_KEY?',
      'warning: BASEURL, in .env, is no setting: did you mean BASE_URL?',
    ])
  })

  test('of somebody else are left alone, unless they begin as ours do', async () => {
    expect(await said({EDITOR_OF_CHOICE: 'vim', VITE_ANALYTICS_ACCOUNT: '1'})).toEqual([
      'warning: VITE_ANALYTICS_ACCOUNT, in .env, is no setting of this project.',
    ])
  })

  test('of the contact form go together', async () => {
    const {VITE_RECAPTCHA_SITE_KEY: _, ...three} = contactForm
    expect(await said(three)).toEqual([
      expect.stringMatching(/^wrong: .*only some of its four keys.*VITE_RECAPTCHA_SITE_KEY is missing/),
    ])
  })

  test('of forwarded mail go together', async () => {
    expect(await said({SMTP_URL: 'smtp://mail.example'})).toEqual([
      expect.stringMatching(/^wrong: SMTP_URL is set, and MAIL_TO is not/),
    ])
  })
})

test('what is wrong is left out of what the other checks go by', () => {
  expect(validSettings('/portfolio', {PORT: 'eighty', BASE_URL: 'https://sam.dev/', HOME: '/root'})).toEqual({
    BASE_URL: 'https://sam.dev/',
    HOME: '/root',
  })
})
