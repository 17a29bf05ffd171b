import {useSuspenseQuery} from '@tanstack/react-query'
import {contactPageOptions, siteSettingsOptions} from '#content/options.ts'
import {CaptchaPlace} from '#features/contact/captcha-place.tsx'
import {ContactSection} from '#features/contact/contact-section.tsx'
import type {Page} from './page.ts'

export const contactPage: Page = {
  load: async (queryClient) => {
    const [page] = await Promise.all([
      queryClient.ensureQueryData(contactPageOptions),
      queryClient.ensureQueryData(siteSettingsOptions),
    ])
    return {title: page.heading, description: page.seoDescription ?? undefined}
  },
  Component: Contact,
}

function Contact() {
  const {data: page} = useSuspenseQuery(contactPageOptions)
  const {data: settings} = useSuspenseQuery(siteSettingsOptions)
  return (
    <ContactSection
      heading={page.heading}
      intro={page.intro}
      email={settings.email}
      renderCaptcha={() => <CaptchaPlace email={settings.email} />}
      onSend={async () => ({ok: false, reason: 'failed'})}
    />
  )
}
