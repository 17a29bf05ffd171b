import {useSuspenseQuery, type QueryClient} from '@tanstack/react-query'
import {useState} from 'react'
import {emulatorsOptions} from '#content/emulators.ts'
import {contactPageOptions, siteSettingsOptions} from '#content/options.ts'
import {ContactForm} from '#features/contact/contact-form.tsx'
import {ContactSection} from '#features/contact/contact-section.tsx'
import {OtherWays} from '#features/contact/other-ways.tsx'
import {ContactCaptcha} from './contact-captcha.tsx'
import {contactLine, type ContactLine} from './contact-line.ts'
import type {LoadedPage} from './page.ts'

export async function loadContactPage(queryClient: QueryClient): Promise<LoadedPage> {
  const [page] = await Promise.all([
    queryClient.ensureQueryData(contactPageOptions),
    queryClient.ensureQueryData(siteSettingsOptions),
    queryClient.ensureQueryData(emulatorsOptions),
  ])
  return {
    head: {title: page.heading, description: page.seoDescription ?? undefined},
    element: <Contact />,
  }
}

function Contact() {
  const {data: page} = useSuspenseQuery(contactPageOptions)
  const {
    data: {email, socialLinks},
  } = useSuspenseQuery(siteSettingsOptions)
  const line = contactLine(useSuspenseQuery(emulatorsOptions).data)
  return (
    <ContactSection heading={page.heading} intro={page.intro} email={email}>
      {line !== undefined ? (
        <>
          <noscript>
            <OtherWays email={email} socialLinks={socialLinks}>
              The form on this page needs JavaScript.
            </OtherWays>
          </noscript>
          <Form line={line} email={email} />
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
  const [isNear, setNear] = useState(false)
  return (
    <ContactForm
      sending={sending}
      email={email}
      onApproach={() => {
        setNear(true)
        mailer.prepare()
      }}
      renderCaptcha={(slot) => <ContactCaptcha {...slot} captcha={captcha} isNeeded={isNear} email={email} />}
    />
  )
}
