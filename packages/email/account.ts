/** The one account that the local e-mail service knows; the site's local settings name the same ids. */
export const localAccount = {
  publicKey: 'local-public-key',
  serviceId: 'local-service',
  contactTemplateId: 'local-contact',
  bugTemplateId: 'local-bug-report',
} as const
