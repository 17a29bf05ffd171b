import {useSuspenseQuery} from '@tanstack/react-query'
import {useSite} from '#content/site.ts'
import {contactPageOptions} from '#content/contact-page.ts'
import {siteSettingsOptions} from '#content/site-settings.ts'
import {contentSource} from '#environment'
import {ContactForm} from '#features/contact/contact-form.tsx'
import {ContactSection, ContactFallback} from '#features/contact/contact-section.tsx'
import {useColorScheme} from '#features/color-scheme/use-color-scheme.ts'
import {useMessages} from '#messages/messages.ts'
import {createCaptchaLoader} from '#services/captcha.ts'
import {contactVariables, resolveContactServices} from '#services/contact-services.ts'
import {createMailer} from '#services/mailer.ts'
import {useDocumentTitle} from './document-title.ts'

const services = resolveContactServices(contactVariables, contentSource.kind === 'local')

/** Created once, because the mailer counts messages. */
const form =
  services.kind === 'not-configured'
    ? undefined
    : {mailer: createMailer(services.mail), loadCaptcha: createCaptchaLoader(services.captcha)}

export function Page() {
  const messages = useMessages()
  const site = useSite()
  const {data: page} = useSuspenseQuery(contactPageOptions(site))
  useDocumentTitle('contact', page)
  const {
    data: {email, socialLinks},
  } = useSuspenseQuery(siteSettingsOptions(site))
  const canSend = services.kind === 'hosted' || (services.kind === 'emulated' && site.hasEmulators)
  const colorScheme = useColorScheme()
  return (
    <ContactSection heading={page.heading} intro={page.intro} email={email} texts={page.texts}>
      {form && canSend ? (
        <>
          <noscript>
            <ContactFallback email={email} socialLinks={socialLinks} texts={page.texts}>
              {messages.contact.needsJavaScript}
            </ContactFallback>
          </noscript>
          <ContactForm {...form} colorScheme={colorScheme} email={email} texts={page.texts} />
        </>
      ) : (
        <ContactFallback email={email} socialLinks={socialLinks} texts={page.texts}>
          {messages.contact.noForm}
        </ContactFallback>
      )}
    </ContactSection>
  )
}
