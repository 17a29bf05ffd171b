import {readArguments, usage} from './arguments.ts'

try {
  const options = readArguments(process.argv.slice(2))
  if (options === undefined) console.log(usage)
  else {
    const {serve} = await import('./serve.ts')
    await serve(options)
  }
} catch (error) {
  console.error(`lakebed: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
