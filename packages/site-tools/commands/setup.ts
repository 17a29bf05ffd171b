import {runTask} from '#tasks/task.ts'
import {setUp} from '#setup/setup.ts'
import {projectRoot} from '../project-root.ts'

await runTask(() => setUp(process.argv.slice(2), projectRoot, (line) => console.log(line)))
