import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import * as v from 'valibot'

const schema = v.pipe(v.string(), v.parseJson(), v.object({bin: v.record(v.string(), v.string())}))

/**
 * The module behind a command that a package brings along, for Node to run: what npm puts on the PATH needs a shell on Windows.
 *
 * @param name the command's, and unless it says otherwise the package's
 */
export function toolModule(root: string, name: string, packageName = name): string {
  const folder = join(root, 'node_modules', packageName)
  const {bin} = v.parse(schema, readFileSync(join(folder, 'package.json'), 'utf8'))
  const module = bin[name]
  if (module === undefined) throw new Error(`${packageName} has no command ${name}.`)
  return join(folder, module)
}
