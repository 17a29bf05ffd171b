import {readEnvironment} from '#settings/env-files.ts'
import {readSettings, type Settings} from '#settings/settings.ts'

export interface ContentSettings extends Settings {
  /** What lets a script into the hosted project. */
  readonly hostedToken: string | undefined
}

/** The settings of the export and the import, from where the servers have theirs. */
export function readContentSettings(root: string): ContentSettings {
  return {...readSettings(root), hostedToken: readEnvironment(root)['SANITY_AUTH_TOKEN']}
}
