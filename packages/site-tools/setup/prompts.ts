import {confirm, intro, isCancel, select, text} from '@clack/prompts'
import type {Readable, Writable} from 'node:stream'
import {type Answers, type OptionName, options} from './options.ts'
import {handleFor} from './owner.ts'

export interface Terminal {
  readonly input: Readable
  readonly output: Writable
}

/** @returns undefined on Ctrl-C */
export async function promptAnswers(
  names: readonly OptionName[],
  current: Answers,
  terminal: Terminal,
): Promise<Answers | undefined> {
  intro('Press Enter to keep an answer, Ctrl-C to stop without changes.', terminal)
  const answers: Partial<Record<OptionName, string>> = {...current}
  for (const name of names) {
    const answer = await promptOne(name, answers, terminal)
    if (typeof answer === 'symbol') return undefined
    answers[name] = answer
  }
  return answers
}

function promptOne(name: OptionName, answers: Answers, terminal: Terminal): Promise<string | symbol> {
  const {question: message, check} = options[name]
  if (name === 'demo') {
    return select({
      ...terminal,
      message,
      options: [
        {value: 'keep', label: 'Keep it as a sample', hint: 'in your name, to be replaced by you'},
        {value: 'empty', label: 'Delete it', hint: 'pages stay, with neutral texts in your name'},
      ],
    })
  }
  const initialValue = answers[name] ?? (name === 'handle' ? handleFor(answers.name ?? '') : '')
  return text({...terminal, message, initialValue, validate: (answer) => check(answer ?? '')})
}

export async function confirmChanges(terminal: Terminal): Promise<boolean> {
  const answer = await confirm({...terminal, message: 'Write these changes?'})
  return !isCancel(answer) && answer
}
