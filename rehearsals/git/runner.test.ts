import {tmpdir} from 'node:os'
import {expect, test} from 'vitest'
import type {Workflow, WorkflowStep} from '#testing/workflows/read-workflow.ts'
import {runWorkflow, type Action} from './runner.ts'

/** The runner does as GitHub's does in what the workflows rely on. */

const nothing = {with: {}, env: {}, 'continue-on-error': false}
const step = (fields: Partial<WorkflowStep>): WorkflowStep => ({...nothing, ...fields})

function workflowOf(steps: readonly WorkflowStep[], next: {if?: string; run?: string} = {}): Workflow {
  const job = {'runs-on': 'ubuntu-latest', 'timeout-minutes': 1, permissions: {}, outputs: {}} as const
  return {
    name: 'Try',
    on: {},
    permissions: {},
    concurrency: {group: 'try', 'cancel-in-progress': false},
    jobs: {
      first: {...job, outputs: {found: '${{ steps.find.outcome }}'}, steps: [...steps]},
      next: {...job, needs: 'first', if: next.if, steps: next.run ? [step({run: next.run})] : []},
    },
  }
}

const run = (workflow: Workflow, actions: Readonly<Record<string, Action>> = {}, vars = {}) =>
  runWorkflow(workflow, {actions, workspace: tmpdir(), vars, env: {PATH: process.env['PATH']}})

test('a command finds what the workflow gives it, a variable before what a step found', async () => {
  const steps = [
    step({id: 'find', uses: 'owner/find@abc'}),
    step({run: 'echo "$ADDRESS"', env: {ADDRESS: '${{ vars.ADDRESS || steps.find.outputs.address }}'}}),
  ]
  const actions = {'owner/find': async () => ({address: 'https://found.example'})}
  expect((await run(workflowOf(steps), actions))['first']?.said).toBe('https://found.example\n')
  const own = await run(workflowOf(steps), actions, {ADDRESS: 'https://own.example'})
  expect(own['first']?.said).toBe('https://own.example\n')
})

test('what may fail leads to other steps and jobs', async () => {
  const steps = [
    step({id: 'find', uses: 'owner/find@abc', 'continue-on-error': true}),
    step({if: "steps.find.outcome == 'success'", run: 'echo found'}),
    step({if: "steps.find.outcome == 'failure'", run: 'echo nothing'}),
  ]
  const condition = "needs.first.outputs.found == 'success'"
  const {first, next} = await run(workflowOf(steps, {if: condition, run: 'exit 1'}), {
    'owner/find': () => Promise.reject(new Error('Nothing there.')),
  })
  expect(first?.said).toContain('nothing\n')
  expect(first?.said).not.toContain('found\n')
  expect(next?.result).toBe('skipped')
})

test('what may not fail ends it, with what was said', async () => {
  await expect(run(workflowOf([step({run: 'echo oh; exit 3'})]))).rejects.toThrow(
    /Step 1 of first .*failed:\noh/,
  )
})

test('an action that nobody stands in for ends it', async () => {
  await expect(run(workflowOf([step({uses: 'owner/other@abc'})]))).rejects.toThrow(
    'Nobody stands in for owner/other@abc',
  )
})
