import {ALL_TESTS} from '@mdn/mdn-http-observatory/src/constants.js'
import {MINIMUM_SCORE_FOR_EXTRA_CREDIT} from '@mdn/mdn-http-observatory/src/grader/charts.js'
import {getGradeForScore, getScoreModifier} from '@mdn/mdn-http-observatory/src/grader/grader.js'
import {retrieve} from '@mdn/mdn-http-observatory/src/retriever/retriever.js'
import {runTask} from '../../tasks/task.ts'
import {rulesThatNeedTls} from '../site/grades.ts'

/**
 * @module Grades a page served over plain HTTP on `localhost` by the rules of MDN's HTTP Observatory, algorithm 4, and sends the grade to
 * the parent process: `gradePage` starts this. Requests, rules and marks are the scanner's own; the sum is done as in its `scan`, which
 * knows neither paths nor exceptions.
 */

await runTask(async () => {
  const [portText, path = '/'] = process.argv.slice(2)
  if (portText === undefined || process.send === undefined)
    throw new Error('This is started by gradePage, with a port and a path.')
  const port = Number(portText)
  // TLS is tried on the same port, so that it is refused at once instead of answered by somebody else's server.
  const retrieval = await retrieve('localhost', {httpPort: port, httpsPort: port, path})
  if (retrieval.responses.auto === null)
    throw new Error(`Nothing answers at http://localhost:${port}${path}.`)
  const rules = ALL_TESTS.filter((rule) => !rulesThatNeedTls.includes(rule.name)).map((rule) =>
    rule(retrieval),
  )
  const modifiers = rules.map(({result}) => getScoreModifier(result))
  const withoutExtra = scoreOf(modifiers.filter((modifier) => modifier < 0))
  // Marks above 100 count only for those who are near it without them.
  const score = withoutExtra >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? scoreOf(modifiers) : withoutExtra
  const failed = rules.filter(({pass}) => !pass).map(({constructor}) => constructor.name)
  process.send({path, ...getGradeForScore(score), failed})
})

function scoreOf(modifiers: readonly number[]): number {
  return modifiers.reduce((score, modifier) => score + modifier, 100)
}
