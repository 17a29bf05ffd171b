import {globSync} from 'node:fs'
import {join, sep} from 'node:path'

/** Without the letter that makes an `ad1` of a name, which content blockers hide. */
const letters = 'abcefghijklmnopqrstuvwxyzABCEFGHIJKLMNOPQRSTUVWXYZ'

/** What names the class `local` of the stylesheet at the absolute path `file`. */
export type NameClass = (local: string, file: string) => string

/**
 * Names the classes of the built site as short as can be, letters for the stylesheet and a number for the class in it, such as `k3`:
 * every page names each of its classes in its styles and in its markup before it is painted. Names are the same in every environment
 * of a build, and from one build to the next as long as no stylesheet comes or goes.
 *
 * @param root the project's folder
 */
export function shortClassNames(root: string): NameClass {
  const files = globSync('src/**/*.module.css', {cwd: root})
    .map((file) => join(root, file).replaceAll(sep, '/'))
    .toSorted()
  const classes = new Map<string, string[]>()
  return (local, file) => {
    const stylesheet = file.replace(/\?.*/, '')
    const index = files.indexOf(stylesheet)
    if (index === -1)
      throw new Error(`${stylesheet} is not one of the site's stylesheets, src/**/*.module.css.`)
    const known = classes.get(stylesheet) ?? []
    classes.set(stylesheet, known)
    if (!known.includes(local)) known.push(local)
    return lettersOf(index) + known.indexOf(local)
  }
}

/** The letters that stand for the stylesheet in the name of a class. */
export const stylesheetOf = (className: string) => className.replace(/\d+$/, '')

function lettersOf(index: number): string {
  const rest = Math.floor(index / letters.length)
  return (rest === 0 ? '' : lettersOf(rest - 1)) + letters.charAt(index % letters.length)
}
