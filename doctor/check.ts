import type {Settings} from '#settings/settings.ts'
import type {Finding} from './finding.ts'

/** What is looked at. */
export interface Project {
  /** The project's folder. */
  readonly root: string
  /** The environment, and what the `.env` files add to it. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Each `.env` file that is there, with what it sets. */
  readonly envFiles: ReadonlyMap<string, Readonly<Record<string, string | undefined>>>
  /** Those of its settings that are what they have to be; the others are left out. */
  readonly settings: Settings
}

export interface Check {
  /** What it looks at, such as `Content`. */
  readonly subject: string
  /** What it does, for whoever waits for it. */
  readonly doing: string
  readonly look: (project: Project) => Promise<readonly Finding[]>
}
