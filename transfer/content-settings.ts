import {readEnvironment, readSettings, type Settings} from '#settings/settings.ts'

export interface ContentSettings extends Settings {
  /** What lets a script into the hosted project. */
  readonly hostedToken: string | undefined
}

/**
 * The settings of what takes content out and brings it in, from where the servers have theirs.
 *
 * @param projectId the hosted project, when the command line names one
 */
export function readContentSettings(root: string, projectId?: string): ContentSettings {
  const environment = readEnvironment(root)
  const named = projectId === undefined ? environment : {...environment, SANITY_STUDIO_PROJECT_ID: projectId}
  return {...readSettings(root, named), hostedToken: environment['SANITY_AUTH_TOKEN']}
}
