import {join} from 'node:path'
import {readTheme} from '#appearance/theme-file.ts'
import {readEnvironment, readSettings} from '#settings/settings.ts'
import {confirm} from '#transfer/confirm.ts'
import {answersFrom, type Today} from './answers.ts'
import {readFlags, usage} from './flags.ts'
import {type LakeNow, readOwnerLake, writeOwnerDocuments} from './owner-lake.ts'
import {ownerIn, ownWords} from './owner.ts'
import {type Documents, sampleFields} from './owner-documents.ts'
import {writeLook} from './look.ts'
import {planFor} from './plan.ts'
import {ask, askToWrite} from './questions.ts'
import {readSample} from './sample.ts'
import {whatIsLeft} from './what-is-left.ts'
import {writeSettings} from './write-settings.ts'

type Log = (line: string) => void

const terminal = {input: process.stdin, output: process.stdout}

/**
 * Makes the portfolio its owner's: asks, shows what it is about to write, and writes it.
 *
 * @param args what follows the command
 * @param root the project's folder
 * @throws an Error with a sentence for the person at the terminal
 */
export async function setUp(args: readonly string[], root: string, log: Log): Promise<void> {
  const given = readFlags(args)
  if (given.help) return log(usage)
  if (args.length === 0 && !process.stdin.isTTY) {
    throw new Error(
      'There is no terminal to ask at: pass your answers, such as npm run setup -- --name "Sam Smith" --email sam@sams.site --yes. --help lists them all.',
    )
  }
  const settings = readSettings(root)
  const lake = settings.hostedProjectId === undefined ? await readOwnerLake(settings, log) : undefined
  const sample = readSample(root)
  const today: Today = {
    ...whoseItIs(lake, sample),
    theme: readTheme(settings.themeDir),
    environment: readEnvironment(root),
  }
  const said = given.yes || !process.stdin.isTTY ? given : await ask(given, today, terminal)
  if (said === undefined) return log('Nothing was written.')
  const answers = answersFrom(said, today, process.env['INIT_CWD'] ?? '.')
  const plan = planFor({settings, answers, today, lake, sample})
  for (const line of plan.lines) log(line)
  if (plan.isEmpty) return log('There is nothing to write: all of this is so already.')
  if (!given.yes && !(await mayWrite())) return log('Nothing was written.')
  if (plan.ownership !== undefined) await writeOwnerDocuments(settings, plan.ownership, log)
  if (plan.hasNewLook) writeLook(settings.themeDir, answers.look)
  writeSettings(join(root, '.env'), answers.settings)
  for (const line of whatIsLeft(plan, settings, readEnvironment(root))) log(line)
}

/** @throws an Error when there is nobody to ask */
const mayWrite = () => (process.stdin.isTTY ? askToWrite(terminal) : confirm('Write this?'))

function whoseItIs(lake: LakeNow | undefined, sample: Documents): Pick<Today, 'owner' | 'hasSample'> {
  if (lake === undefined) return {owner: undefined, hasSample: false}
  const owner = ownerIn(lake.documents.get('siteSettings'))
  const hasSample = [...lake.documents.values()].some(
    (document) => sampleFields(document, sample, owner).length > 0,
  )
  return {owner: ownWords(owner), hasSample}
}
