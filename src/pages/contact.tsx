import {useSuspenseQuery} from '@tanstack/react-query'
import {useSyncExternalStore} from 'react'
import {useSite} from '#content/site.ts'
import {contactPageOptions, type toContactPage} from '#content/contact-page.ts'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {defaultTheme} from '#domain/theme.ts'
import {ContactForm} from '#features/contact/contact-form.tsx'
import {ContactSection} from '#features/contact/contact-section.tsx'
import {OtherWays} from '#features/contact/other-ways.tsx'
import {currentTheme, followTheme} from '#features/theme/theme-store.ts'
import {messages} from '#messages/en.ts'
import {contactFormServices} from './contact-form-services.ts'
import {type PageHead, useDocumentTitle} from './document-title.ts'

export function contactHead({heading, seoDescription}: ReturnType<typeof toContactPage>): PageHead {
  return {title: heading, description: seoDescription}
}

/** The page with the contact form, or with the owner's address where nothing could send a message. */
export function ContactPage() {
  const site = useSite()
  const {data: page} = useSuspenseQuery(contactPageOptions(site))
  useDocumentTitle('contact', contactHead(page))
  const {
    data: {email, socialLinks},
  } = useSuspenseQuery(siteSettingsOptions(site))
  const services = contactFormServices(site)
  const theme = useSyncExternalStore(followTheme, currentTheme, () => defaultTheme)
  return (
    <ContactSection heading={page.heading} intro={page.intro} email={email} texts={page.texts}>
      {services !== undefined ? (
        <>
          <noscript>
            <OtherWays email={email} socialLinks={socialLinks} texts={page.texts}>
              {messages.contact.needsJavaScript}
            </OtherWays>
          </noscript>
          <ContactForm
            sending={services.sending}
            captcha={services.captcha}
            theme={theme}
            email={email}
            texts={page.texts}
            onApproach={() => services.mailer.prepare()}
          />
        </>
      ) : (
        <OtherWays email={email} socialLinks={socialLinks} texts={page.texts}>
          {messages.contact.noForm}
        </OtherWays>
      )}
    </ContactSection>
  )
}
