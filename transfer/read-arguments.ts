import {parseArgs} from 'node:util'

/**
 * Reads a command line that has at most one file and one switch.
 *
 * @param args what follows the command
 * @param name the switch's name, without dashes
 * @throws an Error that ends with the usage when the line has anything else
 */
export function readArguments(
  args: readonly string[],
  name: string,
  usage: string,
): {isOn: boolean; file: string | undefined} {
  try {
    const {values, positionals} = parseArgs({
      args: [...args],
      options: {[name]: {type: 'boolean'}},
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (more.length > 0) throw new Error('That is more than one file.')
    return {isOn: values[name] === true, file}
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, {cause: error})
  }
}
