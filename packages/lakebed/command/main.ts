import {readArguments, usage} from './arguments.ts'

try {
  const args = process.argv.slice(2)
  const options = args[0] === 'exec' ? undefined : readArguments(args)
  if (args[0] === 'exec') {
    const {exec} = await import('./exec.ts')
    process.exitCode = await exec(args.slice(1))
  } else if (options === undefined) console.log(usage)
  else {
    const {serve} = await import('./serve.ts')
    await serve(options)
  }
} catch (error) {
  console.error(`lakebed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
