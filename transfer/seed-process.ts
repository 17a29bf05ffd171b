import {ownerClient} from '#serving/local-client.ts'
import {leave} from '#tasks/leave.ts'
import {runTask} from '#tasks/run-task.ts'
import {endWithParent} from '#tasks/run-to-end.ts'
import {seedDataset} from './seed.ts'

/** Imports the demo content: `seed-process.ts <origin of the lake> <its data folder> <folder of the content>`. */
await runTask(async () => {
  const [, , origin, dataDir, datasetDir] = process.argv
  if (origin === undefined || dataDir === undefined || datasetDir === undefined)
    throw new Error('Usage: seed-process.ts <origin of the lake> <its data folder> <folder of the content>')
  endWithParent()
  await seedDataset({client: ownerClient(origin, dataDir), datasetDir})
  await leave(0)
})
