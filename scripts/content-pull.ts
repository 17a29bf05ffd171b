import {join} from 'node:path'
import {runTask} from '#tasks/task.ts'
import {copyCommand} from '#transfer/copy-content.ts'

await runTask(() => copyCommand('pull', process.argv.slice(2), join(import.meta.dirname, '..')))
