import {readFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import {readLakeContent} from '#transfer/content-files/lake-content.ts'
import type {Documents} from '#transfer/content-files/plain-document.ts'
import {openContentTarget, readContentSettings} from '#transfer/content-target.ts'
import {fillLocalLake} from '#transfer/local-content.ts'
import {changesBetween, readSample, writeContent} from './local-content.ts'
import {type Answers, optionNames, readOptions, usage, splitWords} from './options.ts'
import {isUnedited, ownerDocuments} from './owner-documents.ts'
import {handleFor, linksTo, type Owner, ownerOf, shortHandleFor} from './owner.ts'
import {confirmChanges, promptAnswers} from './prompts.ts'

type Log = (line: string) => void

const terminal = {input: process.stdin, output: process.stdout}

export async function setUp(args: readonly string[], root: string, log: Log): Promise<void> {
  const given = readOptions(args)
  if (given.help) return log(usage)
  const isInteractive = process.stdin.isTTY && !given.yes
  if (!isInteractive && !given.yes) {
    throw new Error(
      'There is no terminal for the questions. Pass your answers and --yes, such as ' +
        'npm run setup -- --name "Sam Smith" --email sam@sams.site --yes. --help lists all options.',
    )
  }
  const settings = readContentSettings(root)
  if (settings.hostedProjectId !== undefined) {
    throw new Error(
      `Content is in the Sanity project "${settings.hostedProjectId}". Write your name and links in its Studio, under Site settings; ` +
        'the hue of the colours is in src/ui/styles/theme.css.',
    )
  }
  const sample = readSample(root)
  await using target = await openContentTarget(settings)
  const {client, openedAt} = target
  // A running server seeds the lake and writes the content files itself.
  const files = openedAt === undefined ? undefined : await fillLocalLake(openedAt, settings, log)
  const content = await readLakeContent(client)
  const previous = ownerOf(content.documents.get('siteSettings'))
  const hasSample = content.documents.values().some((document) => isUnedited(document, sample, previous))
  const known = {...currentAnswers(previous, sample), hue: readHue(root), ...given.answers}
  const questions = optionNames.filter(
    (name) => given.answers[name] === undefined && (name !== 'demo' || hasSample),
  )
  const answers = isInteractive ? await promptAnswers(questions, known, terminal) : known
  if (answers === undefined) return log('Nothing was changed.')

  const owner = ownerFrom(answers, previous)
  const demo = answers.demo === 'empty' ? 'empty' : 'keep'
  const next = ownerDocuments({...content, owner, sample, demo})
  const changes = changesBetween(content.documents, next)
  const deleted = changes.filter(({document}) => document === undefined).length
  const hue = answers.hue === readHue(root) ? undefined : answers.hue
  if (hue === undefined && changes.length === 0) return log('There is nothing to write.')
  const labels = owner.links.map(({label}) => label)
  log([`${owner.name}, <${owner.handle}/>, ${owner.email}`, ...labels].join(', '))
  if (changes.length > 0) {
    const folder = basename(settings.contentDir)
    log(
      `Documents: ${changes.length - deleted} to write, ${deleted} to delete; also in ${folder}/, to be committed.`,
    )
  }
  if (hue !== undefined) log(`Hue: ${hue}, in src/ui/styles/theme.css.`)
  if (isInteractive && !(await confirmChanges(terminal))) return log('Nothing was changed.')

  if (changes.length > 0) await writeContent(client, content, next, sample)
  await files?.sync()
  if (hue !== undefined) writeHue(root, hue)
  for (const line of nextSteps(next)) log(line)
}

function currentAnswers(owner: Owner, sample: Documents): Answers {
  const demo = ownerOf(sample.get('siteSettings'))
  const own = (name: 'name' | 'handle' | 'email') =>
    owner[name] !== '' && owner[name] !== demo[name] && {[name]: owner[name]}
  const urls = owner.links.map(({url}) => url).filter((url) => !demo.links.some((link) => link.url === url))
  return {...own('name'), ...own('handle'), ...own('email'), links: urls.join(' ')}
}

export function ownerFrom(answers: Answers, current: Owner): Owner {
  const {name, email} = answers
  if (name === undefined || email === undefined) {
    throw new Error(
      'The portfolio has no owner yet. Add --name NAME and --email ADDRESS; npm run setup -- --help lists all options.',
    )
  }
  const handle = answers.handle ?? handleFor(name)
  if (handle === '') throw new Error('A handle cannot be made from your name. Add --handle HANDLE.')
  return {
    name,
    email,
    handle,
    shortHandle: handle === current.handle ? current.shortHandle : shortHandleFor(handle),
    links: linksTo(splitWords(answers.links ?? ''), current.links),
  }
}

function nextSteps(documents: Documents): string[] {
  const lacksPortrait = documents.get('aboutPage')?.['image'] === undefined
  return [
    'The changes are written.',
    ...(lacksPortrait ? ['Still missing: a picture of you, on the About page.'] : []),
    'Next: npm start. Welcome in the Studio lists what is left of the demo.',
  ]
}

const themeFile = (root: string) => join(root, 'src/ui/styles/theme.css')
const hueDeclaration = /(?<=--hue: )[\d.]+(?=;)/

function readHue(root: string): string {
  const [hue] = hueDeclaration.exec(readFileSync(themeFile(root), 'utf8')) ?? []
  if (hue === undefined) throw new Error('src/ui/styles/theme.css has no --hue. Add one, such as --hue: 182;')
  return hue
}

function writeHue(root: string, hue: string): void {
  const css = readFileSync(themeFile(root), 'utf8')
  writeFileAtomic.sync(themeFile(root), css.replace(hueDeclaration, hue))
}
