import type {Check} from './check.ts'
import type {Examined} from './examine.ts'
import type {Finding} from './finding.ts'

const marks: Readonly<Record<Finding['state'], string>> = {good: '✓', warning: '!', wrong: '✗', skipped: '–'}

/** What stands above the findings of a check, while it is being made. */
export const heading = ({subject, doing}: Check): string => `${subject}: ${doing}`

/** The findings of a check, a line each, with what to do about those that need it. */
export function linesOf({findings, milliseconds}: Examined): string[] {
  const lines = findings.flatMap((finding) => [
    `  ${marks[finding.state]} ${finding.sentence}`,
    ...('remedy' in finding ? [`    → ${finding.remedy}`] : []),
  ])
  return [...lines, `    ${(milliseconds / 1000).toFixed(1)} s`]
}

/** What it comes to. */
export function summaryOf(examined: readonly Examined[]): string {
  const count = (state: Finding['state']) =>
    examined.flatMap(({findings}) => findings).filter((finding) => finding.state === state).length
  const [bad, doubtful, unseen] = [count('wrong'), count('warning'), count('skipped')]
  const verdict = bad === 0 ? 'Nothing is wrong' : `${bad} ${bad === 1 ? 'thing is' : 'things are'} wrong`
  return `${verdict}; ${doubtful} to look at, ${unseen} not looked at.`
}

/** The same for machines: findings with their subjects. */
export const asJson = (examined: readonly Examined[], well: boolean): string =>
  JSON.stringify(
    {
      well,
      findings: examined.flatMap(({subject, findings}) => findings.map((finding) => ({subject, ...finding}))),
      milliseconds: Object.fromEntries(examined.map(({subject, milliseconds}) => [subject, milliseconds])),
    },
    null,
    2,
  )
