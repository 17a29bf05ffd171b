import {createInterface} from 'node:readline/promises'

/**
 * Asks the person at the terminal a question; whatever is not yes, is no.
 *
 * @throws an Error when there is no terminal, such as in CI
 */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new Error(
      'Nothing was written, for there is no terminal to ask at: add --yes to write what stands above.',
    )
  }
  const terminal = createInterface({input: process.stdin, output: process.stdout})
  try {
    const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
    return /^y(?:es)?$/i.test((await Promise.race([terminal.question(`${question} [y/N] `), closed])).trim())
  } finally {
    terminal.close()
  }
}
