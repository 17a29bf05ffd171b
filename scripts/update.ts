import {join} from 'node:path'
import {runTask} from '#tasks/run-task.ts'
import {confirm} from '#transfer/confirm.ts'
import {updateCommand} from '#updating/update-command.ts'

/** Merges the template's newer version into this project. */
await runTask(() =>
  updateCommand(process.argv.slice(2), join(import.meta.dirname, '..'), {print: console.log, confirm}),
)
