import {isCancel, text} from '@clack/prompts'
import type {Readable, Writable} from 'node:stream'
import {todaysText, type Today} from './answers.ts'
import {type FlagName, flags} from './flags.ts'

/** Where somebody reads and types. */
export interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

/** One question after the other, each with today's answer in it. */
export interface Conversation {
  readonly today: Today
  /** What was answered so far, on the command line or here. */
  readonly texts: Partial<Record<FlagName, string>>
  readonly terminal: Terminal
}

/** Somebody has pressed Ctrl-C or Escape. */
export class BrokenOff extends Error {}

/** @throws BrokenOff when it is none */
export function answered<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (!isAnswer(answer)) throw new BrokenOff()
  return answer
}

const isAnswer = <Answer>(answer: Answer): answer is Exclude<Answer, symbol> => !isCancel(answer)

/**
 * Asks for a text, unless the command line has said it.
 *
 * @param proposal made where there is no answer yet
 */
export async function askText(
  {today, texts, terminal}: Conversation,
  name: FlagName,
  message: string,
  proposal: () => string = () => '',
): Promise<void> {
  if (texts[name] !== undefined) return
  const initialValue = todaysText(name, today) || proposal()
  const {check} = flags[name]
  texts[name] = answered(
    await text({...terminal, message, initialValue, validate: (said) => check(said ?? '')}),
  )
}
