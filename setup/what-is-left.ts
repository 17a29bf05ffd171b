import {isSame} from '#transfer/content-files/plain-document.ts'
import type {Settings} from '#settings/settings.ts'
import type {Plan} from './plan.ts'
import {sampleLeft} from './sample-left.ts'

/**
 * What the person at the terminal does next, after all was written.
 *
 * @param environment what the settings say now
 */
export function whatIsLeft(
  plan: Plan,
  settings: Settings,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return ['', 'Written.', ...stubborn(plan, environment), ...toWrite(plan), ...next(plan, settings)]
}

/** Of several places for a setting, one counts. */
function stubborn({answers}: Plan, environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(answers.settings).flatMap(([name, value]) =>
    isSame(environment[name], value)
      ? []
      : [
          `${name} is also set in the environment or in another .env file, and that one counts: take it out there.`,
        ],
  )
}

function toWrite({documents, sample, answers: {owner}}: Plan): string[] {
  if (documents === undefined || owner === undefined) return []
  const left = sampleLeft(documents, sample, owner)
  const types = new Set([...documents.values()].map(({_type: type}) => type))
  const missing = [
    ...(documents.get('aboutPage')?.['image'] === undefined ? ['a picture of you (About page)'] : []),
    ...(types.has('project') ? [] : ['your first project']),
  ]
  return [
    ...(left.length > 0
      ? ['Still the sample’s, to overwrite in the Studio:', ...left.map((line) => `  ${line}`)]
      : []),
    ...(missing.length > 0 ? [`Still missing: ${missing.join(', ')}.`] : []),
  ]
}

function next({answers, hasNewLook, runningAt}: Plan, {base}: Settings): string[] {
  const needsStart = hasNewLook || Object.keys(answers.settings).length > 0
  const project = answers.settings['SANITY_STUDIO_PROJECT_ID']
  return [
    ...(project === undefined
      ? []
      : [`To take the content to the Sanity project "${project}": npm run content:push.`]),
    runningAt === undefined
      ? 'Next: npm start prints the addresses of your site and of the Studio.'
      : `Your site: ${runningAt}${base}${needsStart ? '; stop it and start it again for the look and the settings' : ''}.`,
  ]
}
