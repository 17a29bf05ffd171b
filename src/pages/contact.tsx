import {useSuspenseQuery, type QueryClient} from '@tanstack/react-query'
import {useEffect} from 'react'
import {useLoaderData} from 'react-router-dom'
import {contactPageOptions, siteSettingsOptions} from '#content/options.ts'
import {ContactForm} from '#features/contact/contact-form.tsx'
import {ContactSection} from '#features/contact/contact-section.tsx'
import {OtherWays} from '#features/contact/other-ways.tsx'
import {ContactCaptcha} from './contact-captcha.tsx'
import {canSendFrom, contactLine, type ContactLine} from './contact-line.ts'
import type {Page} from './page.ts'
import {whenIdle} from './when-idle.ts'

export const contactPage: Page = {load, Component: Contact}

async function load(queryClient: QueryClient, {hostname}: URL) {
  const [page] = await Promise.all([
    queryClient.ensureQueryData(contactPageOptions),
    queryClient.ensureQueryData(siteSettingsOptions),
  ])
  return {
    title: page.heading,
    description: page.seoDescription ?? undefined,
    // Decided once, so that the browser goes on from what was rendered ahead of time.
    canSend: canSendFrom(hostname),
  }
}

function Contact() {
  const {canSend} = useLoaderData<typeof load>()
  const {data: page} = useSuspenseQuery(contactPageOptions)
  const {
    data: {email, socialLinks},
  } = useSuspenseQuery(siteSettingsOptions)
  return (
    <ContactSection heading={page.heading} intro={page.intro} email={email}>
      {canSend && contactLine !== undefined ? (
        <>
          <noscript>
            <OtherWays email={email} socialLinks={socialLinks}>
              The form on this page needs JavaScript.
            </OtherWays>
          </noscript>
          <Form line={contactLine} email={email} />
        </>
      ) : (
        <OtherWays email={email} socialLinks={socialLinks}>
          This page has no form.
        </OtherWays>
      )}
    </ContactSection>
  )
}

function Form({line: {mailer, captcha, sending}, email}: {line: ContactLine; email: string | undefined}) {
  useEffect(() => whenIdle(() => mailer.prepare()), [mailer])
  return (
    <ContactForm
      sending={sending}
      email={email}
      renderCaptcha={(slot) => <ContactCaptcha {...slot} captcha={captcha} email={email} />}
    />
  )
}
