import {closest, distance} from 'fastest-levenshtein'
import {resolveContactServices} from '#services/contact-services.ts'
import {settingNames} from '#settings/setting-names.ts'
import {readSettings} from '#settings/settings.ts'
import type {Project} from './check.ts'
import {type Finding, good, reasonOf, warning, wrong} from './finding.ts'

type Environment = Project['environment']

/** Up to so many letters in a name may be wrong for it to be a slip. */
const slips = 3

const known: ReadonlySet<string> = new Set(settingNames)

/** Those settings that are what they have to be, each by the rule that every command reads it by. */
export function validSettings(root: string, environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !known.has(name) || refusal(root, environment, name) === undefined,
    ),
  )
}

/** What every setting says, whether names are ours, and whether what belongs together is there. */
export async function environmentFindings({root, environment, envFiles}: Project): Promise<Finding[]> {
  const bad = settingNames.flatMap((name) => {
    const sentence = refusal(root, environment, name)
    return sentence === undefined ? [] : [wrong(sentence, `Mend ${name}, in ${placeOf(name, envFiles)}.`)]
  })
  const findings = [
    ...bad,
    ...strangers(environment, envFiles),
    ...contactForm(environment),
    ...mail(environment),
  ]
  const count = settingNames.filter((name) => environment[name] !== undefined).length
  const isSet = count === 1 ? '1 setting is' : `${count} settings are`
  return findings.length > 0 ? findings : [good(`${isSet} set, and what they have to be.`)]
}

/** Each is read alone, so that one that is wrong hides no other. */
function refusal(root: string, environment: Environment, name: string): string | undefined {
  try {
    readSettings(root, {[name]: environment[name]})
    return undefined
  } catch (error) {
    return reasonOf(error)
  }
}

const placeOf = (name: string, envFiles: Project['envFiles']) =>
  [...envFiles].findLast(([, values]) => name in values)?.[0] ?? 'the environment'

/** Names in `.env`, or anywhere with our prefixes, that nothing reads. */
function strangers(environment: Environment, envFiles: Project['envFiles']): Finding[] {
  const filed = [...envFiles.values()].flatMap((values) => Object.keys(values))
  const prefixed = Object.keys(environment).filter((name) => /^(?:VITE_|SANITY_STUDIO_)/.test(name))
  return [...new Set([...filed, ...prefixed])]
    .filter((name) => !known.has(name) && environment[name] !== undefined)
    .flatMap((name) => {
      const likely = closest(name, [...settingNames])
      const place = placeOf(name, envFiles)
      if (distance(name, likely) <= slips) {
        return [
          warning(`${name}, in ${place}, is no setting: did you mean ${likely}?`, `Rename it to ${likely}.`),
        ]
      }
      return /^(?:VITE_|SANITY_STUDIO_)/.test(name)
        ? [
            warning(
              `${name}, in ${place}, is no setting of this project.`,
              'Remove it, or see docs/settings.md for what there is.',
            ),
          ]
        : []
    })
}

function contactForm(environment: Environment): Finding[] {
  const missing = missingKeys(environment)
  if (missing.length === 0 || missing.length === missingKeys({}).length) return []
  return [
    wrong(
      `The contact form has only some of its four keys, so a published site shows none: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      'Set all four or none; docs/contact-form.md says where to get them.',
    ),
  ]
}

function missingKeys(environment: Environment): readonly string[] {
  const services = resolveContactServices(environment, false)
  return services.kind === 'not-configured' ? services.missing : []
}

function mail(environment: Environment): Finding[] {
  if (environment['SMTP_URL'] === undefined || environment['MAIL_TO'] !== undefined) return []
  return [
    wrong(
      'SMTP_URL is set, and MAIL_TO is not: nobody is there to forward messages to.',
      'Set MAIL_TO to your address.',
    ),
  ]
}
