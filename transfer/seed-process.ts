import {ownerClient} from '#serving/local-client.ts'
import {endWithParent, exit, runTask} from '#tasks/task.ts'
import {seedDataset} from './seed.ts'

/** Imports the demo content: `seed-process.ts <origin of the lake> <its data folder> <folder of the content>`. */
await runTask(async () => {
  const [, , origin, dataDir, datasetDir] = process.argv
  if (origin === undefined || dataDir === undefined || datasetDir === undefined)
    throw new Error('Usage: seed-process.ts <origin of the lake> <its data folder> <folder of the content>')
  endWithParent()
  await seedDataset({client: ownerClient(origin, dataDir), datasetDir})
  await exit(0)
})
