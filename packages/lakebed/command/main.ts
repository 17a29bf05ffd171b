import {readServeArguments, usage} from './arguments.ts'
import {exec} from './exec.ts'

const args = process.argv.slice(2)
try {
  const options = args[0] === 'exec' ? undefined : readServeArguments(args)
  if (args[0] === 'exec') process.exitCode = await exec(args.slice(1))
  else if (options === undefined) console.log(usage)
  else {
    const {serve} = await import('./serve.ts')
    await serve(options)
  }
} catch (error) {
  console.error(`lakebed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
