import {readFileSync} from 'node:fs'
import * as v from 'valibot'
import {parse} from 'yaml'

const texts = v.optional(v.record(v.string(), v.string()), {})
const setting = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String))

const stepSchema = v.strictObject({
  id: v.optional(v.string()),
  if: v.optional(v.string()),
  uses: v.optional(v.string()),
  with: v.optional(v.record(v.string(), setting), {}),
  run: v.optional(v.string()),
  env: texts,
  'continue-on-error': v.optional(v.boolean(), false),
})

const jobSchema = v.strictObject({
  needs: v.optional(v.string()),
  if: v.optional(v.string()),
  'runs-on': v.literal('ubuntu-latest'),
  'timeout-minutes': v.number(),
  permissions: texts,
  environment: v.optional(v.strictObject({name: v.string(), url: v.string()})),
  outputs: texts,
  steps: v.array(stepSchema),
})

const branches = v.nullable(v.strictObject({branches: v.array(v.string())}))

const workflowSchema = v.strictObject({
  name: v.string(),
  on: v.strictObject({
    push: v.optional(branches),
    pull_request: v.optional(branches),
    workflow_dispatch: v.optional(v.null()),
    schedule: v.optional(v.array(v.strictObject({cron: v.string()}))),
    repository_dispatch: v.optional(v.strictObject({types: v.array(v.string())})),
  }),
  permissions: texts,
  concurrency: v.strictObject({group: v.string(), 'cancel-in-progress': v.boolean()}),
  jobs: v.record(v.string(), jobSchema),
})

export type WorkflowStep = v.InferOutput<typeof stepSchema>
export type WorkflowJob = v.InferOutput<typeof jobSchema>
/**
 * As much of a workflow of GitHub Actions as this project's have:
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax
 */
export type Workflow = v.InferOutput<typeof workflowSchema>

/** @throws an Error when there is something in it that is misspelt, or that nobody here can read yet */
export function readWorkflow(path: string): Workflow {
  return v.parse(workflowSchema, parse(readFileSync(path, 'utf8')))
}
