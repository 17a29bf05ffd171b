import {expect, it} from 'vitest'
import {resolveContactServices, type ContactVariables} from '../../src/services/contact-services.ts'
import {contactHosts} from './contact-hosts.ts'

const keys: ContactVariables = {
  VITE_EMAILJS_PUBLIC_KEY: 'key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_TEMPLATE_ID: 'template',
  VITE_RECAPTCHA_SITE_KEY: 'site',
}

const hostsWith = (more: ContactVariables) => contactHosts(resolveContactServices({...keys, ...more}, false))

it('names the addresses that are set instead of the usual ones', () => {
  const hosts = hostsWith({
    VITE_EMAILJS_ORIGIN: 'https://mail.example/relay',
    VITE_RECAPTCHA_SCRIPT: 'https://captcha.example/api.js',
  })
  expect(hosts).toEqual({
    scripts: ['https://captcha.example'],
    connections: ['https://mail.example', 'https://captcha.example'],
    frames: ['https://captcha.example'],
  })
})

it('names nobody for what lies on the page’s own origin', () => {
  const hosts = hostsWith({VITE_EMAILJS_ORIGIN: '/mail', VITE_RECAPTCHA_SCRIPT: '/captcha.js'})
  expect(hosts).toEqual({scripts: [], connections: [], frames: []})
})

it('names each host once, whichever of Google’s addresses comes first', () => {
  const {scripts} = hostsWith({VITE_RECAPTCHA_NET: 'true'})
  expect(scripts).toEqual([...new Set(scripts)])
  expect(scripts).toEqual(hostsWith({}).scripts)
})
