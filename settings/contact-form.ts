import {resolveContactServices, type ContactServices} from '../src/services/contact-services.ts'
import {readEnvironment} from './env-files.ts'

/**
 * What the contact form of a build talks to, from the settings that are baked into it.
 *
 * @param root the project's folder
 * @param hasEmulators whether the emulators are served beside it
 */
export function readContactServices(root: string, hasEmulators: boolean): ContactServices {
  return resolveContactServices(readEnvironment(root), hasEmulators)
}

/** A sentence for the owner at the terminal when there is no form; else undefined. */
export function missingFormAdvice(services: ContactServices): string | undefined {
  if (services.kind !== 'not-configured') return undefined
  return `The contact page shows your address and links instead of a form: set ${services.missing.join(', ')} to have one (docs/contact-form.md says where to get them).`
}
