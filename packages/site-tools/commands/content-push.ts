import {runTask} from '#tasks/task.ts'
import {copyCommand} from '#transfer/copy-content.ts'
import {projectRoot} from '../project-root.ts'

await runTask(() => copyCommand('push', process.argv.slice(2), projectRoot))
