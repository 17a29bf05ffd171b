import {join} from 'node:path'

/**
 * Has this process, and those that it starts, find no theme.
 *
 * @param root the project's folder
 */
export function wearOwnLook(root: string): void {
  process.env['THEME_DIR'] = join(root, '.cache/no-theme')
}
