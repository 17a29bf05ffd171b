import {describe, expect, test} from 'vitest'
import {localSiteKey} from 'local-services/captcha'
import {localAccount} from 'local-services/email'
import {resolveContactServices, type ContactVariables} from './contact-services.ts'

const nothing: ContactVariables = {}
const everything: ContactVariables = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_EMAILJS_BUG_TEMPLATE_ID: 'bug',
  VITE_RECAPTCHA_SITE_KEY: 'site',
}

function scripts(more: Partial<ContactVariables>): readonly string[] {
  const services = resolveContactServices({...everything, ...more}, false)
  return services.kind === 'not-configured' ? [] : services.captcha.scripts
}

test('with nothing set, local mode uses the emulators', () => {
  expect(resolveContactServices(nothing, true)).toEqual({
    kind: 'emulated',
    mail: {
      origin: '/email',
      publicKey: localAccount.publicKey,
      serviceId: localAccount.serviceId,
      templateId: localAccount.contactTemplateId,
      bugTemplateId: localAccount.bugTemplateId,
    },
    captcha: {siteKey: localSiteKey, scripts: ['/captcha/api.js']},
  })
})

test('an incomplete configuration names the missing variables', () => {
  const {VITE_EMAILJS_BUG_TEMPLATE_ID: _optional, ...required} = everything
  expect(resolveContactServices(nothing, false)).toMatchObject({missing: Object.keys(required)})
  for (const name of Object.keys(required)) {
    const incomplete = {...everything, [name]: undefined}
    expect(resolveContactServices(incomplete, false)).toEqual({kind: 'not-configured', missing: [name]})
    expect(resolveContactServices(incomplete, true)).toMatchObject({kind: 'emulated'})
  }
})

describe('with the hosted services set', () => {
  test('they are used in both modes', () => {
    const hosted = {
      kind: 'hosted',
      mail: {
        origin: 'https://api.emailjs.com',
        publicKey: 'key',
        serviceId: 'service',
        templateId: 'template',
        bugTemplateId: 'bug',
      },
      captcha: {
        siteKey: 'site',
        scripts: ['https://www.google.com/recaptcha/api.js', 'https://www.recaptcha.net/recaptcha/api.js'],
      },
    }
    expect(resolveContactServices(everything, false)).toEqual(hosted)
    expect(resolveContactServices(everything, true)).toEqual(hosted)
  })

  test('recaptcha.net can be tried first, and another URL replaces both', () => {
    expect(scripts({VITE_RECAPTCHA_NET: 'true'})[0]).toBe('https://www.recaptcha.net/recaptcha/api.js')
    expect(scripts({VITE_RECAPTCHA_NET: 'false'})[0]).toBe('https://www.google.com/recaptcha/api.js')
    expect(scripts({VITE_RECAPTCHA_SCRIPT: '/mine.js', VITE_RECAPTCHA_NET: 'true'})).toEqual(['/mine.js'])
  })

  test('the bug report template and the origin are optional', () => {
    const services = {
      ...everything,
      VITE_EMAILJS_BUG_TEMPLATE_ID: undefined,
      VITE_EMAILJS_ORIGIN: 'https://mail.example',
    }
    expect(resolveContactServices(services, false)).toMatchObject({
      mail: {bugTemplateId: undefined, origin: 'https://mail.example'},
    })
  })
})
