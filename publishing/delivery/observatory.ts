import {ALL_TESTS} from '@mdn/mdn-http-observatory/src/constants.js'
import {MINIMUM_SCORE_FOR_EXTRA_CREDIT} from '@mdn/mdn-http-observatory/src/grader/charts.js'
import {getGradeForScore, getScoreModifier} from '@mdn/mdn-http-observatory/src/grader/grader.js'
import {retrieve} from '@mdn/mdn-http-observatory/src/retriever/retriever.js'

/**
 * Rules that ask for a certificate and a second server, which no site on the loopback interface has: whether HSTS is sent over TLS,
 * and whether plain HTTP redirects to it. (They also read a list that the package downloads when it is installed.)
 */
export const rulesThatNeedTls: readonly string[] = ['strictTransportSecurityTest', 'redirectionTest']

export interface ObservatoryReport {
  readonly score: number
  /** `A+` to `F` */
  readonly grade: string
  readonly rules: readonly {
    readonly name: string
    readonly pass: boolean
    readonly result: string
    /** What the rule adds to the score or takes from it. */
    readonly modifier: number
  }[]
}

/**
 * Grades a page served over plain HTTP on `localhost` by the rules of MDN's HTTP Observatory, algorithm 4, except
 * {@link rulesThatNeedTls}. Requests, rules and marks are the scanner's own; the sum is done as in its `scan`, which knows neither
 * paths nor exceptions.
 *
 * @throws an Error when nothing answers there
 */
export async function gradePage(port: number, path: string): Promise<ObservatoryReport> {
  // TLS is tried on the same port, so that it is refused at once instead of answered by somebody else's server.
  const retrieval = await retrieve('localhost', {httpPort: port, httpsPort: port, path})
  if (retrieval.responses.auto === null)
    throw new Error(`Nothing answers at http://localhost:${port}${path}.`)
  const rules = ALL_TESTS.filter((rule) => !rulesThatNeedTls.includes(rule.name)).map((rule) => {
    const {constructor, pass, result} = rule(retrieval)
    return {name: constructor.name, pass, result, modifier: getScoreModifier(result)}
  })
  const modifiers = rules.map(({modifier}) => modifier)
  const withoutExtra = scoreOf(modifiers.filter((modifier) => modifier < 0))
  // Marks above 100 count only for those who are near it without them.
  const score = withoutExtra >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? scoreOf(modifiers) : withoutExtra
  return {...getGradeForScore(score), rules}
}

function scoreOf(modifiers: readonly number[]): number {
  return modifiers.reduce((score, modifier) => score + modifier, 100)
}
