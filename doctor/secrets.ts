import {existsSync, globSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {studioFolder} from '#publishing/build/studio-files.ts'
import {settingNames} from '#settings/setting-names.ts'
import {git} from '#transfer/git.ts'
import type {Project} from './check.ts'
import {type Finding, good, skipped, warning, wrong} from './finding.ts'

/** A shorter value may stand in a page by chance. */
const shortest = 8

/** What is no secret: what a build bakes in on purpose, and where things are. */
const open: ReadonlySet<string> = new Set(settingNames.filter((name) => name !== 'SMTP_URL'))

/** Forms that only secrets have, by what they are. */
const forms: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a token of Sanity': /\bsk[A-Za-z0-9]{40,}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{50,})\b/,
}

/** Whether what is published, or in git, holds what nobody should know. */
export async function secretFindings({root, environment, envFiles}: Project): Promise<Finding[]> {
  const secrets = secretsIn(environment, envFiles)
  return [...exposed(environment), ...inBuild(root, secrets), ...(await inGit(root))]
}

/** Values that only this machine should know, each by the name of its setting. */
export function secretsIn(
  environment: Project['environment'],
  envFiles: Project['envFiles'],
): ReadonlyMap<string, string> {
  const filed = [...envFiles.values()].flatMap((values) => Object.entries(values))
  const named = [...filed, ['SANITY_AUTH_TOKEN', environment['SANITY_AUTH_TOKEN']] as const]
  const secret = named.flatMap(([name, value = '']): [string, string][] => {
    if (open.has(name) || /^(?:VITE_|SANITY_STUDIO_)/.test(name)) return []
    return [[name, name === 'SMTP_URL' ? decodeURIComponent(URL.parse(value)?.password ?? '') : value]]
  })
  return new Map(secret.filter(([, value]) => value.length >= shortest))
}

/** Which of the secrets, and of what has a secret's form, a text holds. */
export function secretsOf(text: string, secrets: ReadonlyMap<string, string>): string[] {
  const values = [...secrets]
    .filter(([, value]) => text.includes(value))
    .map(([name]) => `the value of ${name}`)
  const formed = Object.entries(forms)
    .filter(([, form]) => form.test(text))
    .map(([what]) => what)
  return [...values, ...formed]
}

/** Settings whose names promise a secret, and whose prefix puts them into the bundle. */
function exposed(environment: Project['environment']): Finding[] {
  return Object.keys(environment)
    .filter((name) => /^(?:VITE_|SANITY_STUDIO_).*(?:TOKEN|SECRET|PASSWORD|PRIVATE)/.test(name))
    .map((name) =>
      wrong(
        `${name} would be part of the site: everything that begins so is baked into it.`,
        'Rename it without that prefix, and make a new secret if the site was published with it.',
      ),
    )
}

function inBuild(root: string, secrets: ReadonlyMap<string, string>): Finding[] {
  const folders = ['dist', studioFolder].filter((folder) => existsSync(join(root, folder)))
  if (folders.length === 0) return [skipped('There is no build to look through: npm run build makes one.')]
  const files = folders.flatMap((folder) =>
    globSync('**/*.{html,js,css,json,txt,xml,svg,webmanifest,map}', {cwd: join(root, folder)}).map((file) =>
      join(folder, file),
    ),
  )
  const found = files.flatMap((file) =>
    secretsOf(readFileSync(join(root, file), 'utf8'), secrets).map((what) =>
      wrong(
        `${file} holds ${what}.`,
        'Take it out of what is built, build anew, and make a new one where the old was published.',
      ),
    ),
  )
  return found.length > 0 ? found : [good(`No secret is in the ${files.length} files of the build.`)]
}

async function inGit(root: string): Promise<Finding[]> {
  const pattern = ['.env', '.env.local', '.env.production', '.env.production.local']
  try {
    const committed = (await git(root, 'ls-files', '--', ...pattern)).trim()
    if (committed !== '') {
      return [
        wrong(
          `${committed.split('\n').join(', ')} is in git, where whoever reads the repository reads it too.`,
          'Run git rm --cached with its name, commit, and make new secrets in place of those in it.',
        ),
      ]
    }
    const past = (await git(root, 'log', '--all', '--max-count=1', '--format=%h', '--', ...pattern)).trim()
    return past === ''
      ? [good('.env is not in git.')]
      : [warning(`.env was in git (${past}).`, 'Make new secrets in place of those that were in it.')]
  } catch {
    return []
  }
}
