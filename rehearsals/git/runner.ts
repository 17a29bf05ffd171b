import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {fillIn, holds} from '#testing/workflows/expressions.ts'
import type {Workflow, WorkflowJob, WorkflowStep} from '#testing/workflows/read-workflow.ts'

/** What stands in for an action that a step `uses`: it answers with the step's outputs, or throws, as the step then fails. */
export type Action = (settings: Readonly<Record<string, string>>) => Promise<Readonly<Record<string, string>>>

export interface Runner {
  /** By the name that a step gives, without its version: `actions/checkout`. */
  readonly actions: Readonly<Record<string, Action>>
  /** The folder that commands run in; `actions/checkout` fills it. */
  readonly workspace: string
  /** The repository's variables. */
  readonly vars: Readonly<Record<string, string>>
  /** What commands find in their environment besides what the workflow says. */
  readonly env: NodeJS.ProcessEnv
}

/** What became of a step: `outcome` is what it did, whatever the workflow makes of that. */
interface StepResult {
  readonly outcome: 'success' | 'failure' | 'skipped'
  readonly outputs: Readonly<Record<string, string>>
  /** What its command said, or why its action failed. */
  readonly said: string
}

interface JobResult {
  readonly result: 'success' | 'skipped'
  readonly outputs: Readonly<Record<string, string>>
}

/** What was done, in the order in which it was: each job with what the commands of its steps said. */
export type Run = Readonly<Record<string, JobResult & {readonly said: string}>>

/**
 * Takes the jobs of a workflow one after the other, step by step, as the file has them.
 *
 * @throws an Error with the step and what it said when one fails that may not, or uses what nobody here stands in for
 */
export async function runWorkflow({jobs}: Workflow, runner: Runner): Promise<Run> {
  const run: Record<string, JobResult & {said: string}> = {}
  for (const [name, job] of Object.entries(jobs)) {
    const contexts = {vars: runner.vars, needs: run}
    const isDue = job.if === undefined || holds(job.if, contexts)
    run[name] = isDue ? await runJob(name, job, contexts, runner) : {result: 'skipped', outputs: {}, said: ''}
  }
  return run
}

async function runJob(
  name: string,
  job: WorkflowJob,
  known: {readonly vars: object; readonly needs: object},
  runner: Runner,
): Promise<JobResult & {said: string}> {
  const steps: Record<string, StepResult> = {}
  const said: string[] = []
  for (const [index, step] of job.steps.entries()) {
    const contexts = {...known, steps}
    const isDue = step.if === undefined || holds(step.if, contexts)
    const result = isDue ? await runStep(step, contexts, runner) : skipped
    if (result.outcome === 'failure' && !step['continue-on-error']) {
      throw new Error(`Step ${index + 1} of ${name} (${step.uses ?? step.run}) failed:\n${result.said}`)
    }
    said.push(result.said)
    if (step.id !== undefined) steps[step.id] = result
  }
  const outputs = Object.entries(job.outputs).map(([key, text]) => [key, fillIn(text, {...known, steps})])
  return {result: 'success', outputs: Object.fromEntries(outputs), said: said.join('')}
}

const skipped: StepResult = {outcome: 'skipped', outputs: {}, said: ''}

async function runStep(step: WorkflowStep, contexts: object, runner: Runner): Promise<StepResult> {
  const filled = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fillIn(text, {...contexts})]))
  if (step.run !== undefined) return runCommand(fillIn(step.run, {...contexts}), filled(step.env), runner)
  const action = runner.actions[step.uses?.split('@')[0] ?? '']
  if (action === undefined)
    throw new Error(`Nobody stands in for ${step.uses}: rehearsals/git/actions.ts is the place.`)
  return action(filled(step.with)).then(
    (outputs): StepResult => ({outcome: 'success', outputs, said: ''}),
    (error: unknown): StepResult => ({outcome: 'failure', outputs: {}, said: String(error)}),
  )
}

async function runCommand(command: string, env: object, runner: Runner): Promise<StepResult> {
  // As GitHub runs a command on Linux.
  const child = spawn('bash', ['--noprofile', '--norc', '-e', '-c', command], {
    cwd: runner.workspace,
    env: {...runner.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  const [code] = await once(child, 'close')
  return {outcome: code === 0 ? 'success' : 'failure', outputs: {}, said}
}
