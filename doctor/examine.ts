import type {Check, Project} from './check.ts'
import {type Finding, reasonOf, skipped} from './finding.ts'

/** What one check found, and how long it took. */
export interface Examined {
  readonly subject: string
  readonly findings: readonly Finding[]
  readonly milliseconds: number
}

/** Makes one check. Where it cannot be made, that is its finding. */
export async function examine({subject, look}: Check, project: Project): Promise<Examined> {
  const started = performance.now()
  const findings = await look(project).catch((error: unknown) => [
    skipped(`This could not be looked at: ${reasonOf(error)}`),
  ])
  return {subject, findings, milliseconds: Math.round(performance.now() - started)}
}

/** Whether all is as it has to be; what is worth a look may be. */
export const isWell = (examined: readonly Examined[]): boolean =>
  examined.every(({findings}) => findings.every(({state}) => state !== 'wrong'))
