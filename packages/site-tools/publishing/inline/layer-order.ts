import {readFileSync} from 'node:fs'
import {join} from 'node:path'

/**
 * The statement that orders the cascade layers. It stands at the head of every page: the first mention of a layer decides its place.
 *
 * @param root the project's folder
 * @throws an Error when the site's styles have no such statement
 */
export function readLayerOrder(root: string): string {
  const styles = 'src/ui/styles/index.css'
  const [statement] = /@layer [\w, ]+;/.exec(readFileSync(join(root, styles), 'utf8')) ?? []
  if (statement === undefined) throw new Error(`${styles} declares no order of layers.`)
  return statement
}
