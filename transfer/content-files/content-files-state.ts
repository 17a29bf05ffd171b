import type {UnreadableFile} from './read-content-files.ts'

/** A document that was changed on both sides, so that somebody must say which of them counts. */
export interface Conflict {
  readonly id: string
  readonly type: string
  /** The fields that both have changed, and what each says in them, for a person to read; none when one side has deleted it. */
  readonly fields: readonly ConflictingField[]
  /** The side that has it no more. */
  readonly deletedIn: 'lake' | 'files' | undefined
}

export interface ConflictingField {
  readonly name: string
  readonly lake: string
  readonly files: string
}

/** How lake and files stand to each other. */
export interface ContentFilesState {
  /** Whether the content is in files: from the first publication on. */
  readonly isFiled: boolean
  /**
   * How many documents would be deleted because their files are gone, when these are so many that it may be a mistake: nothing is done before
   * somebody has said so.
   */
  readonly gone: number
  readonly conflicts: readonly Conflict[]
  readonly unreadable: readonly UnreadableFile[]
  /** Why the last attempt came to no end, as a sentence. It is made again at the next change. */
  readonly trouble: string | undefined
}

/** What has come up since and is somebody's to mend, a line each. */
export function newTroubles(before: ContentFilesState, after: ContentFilesState, folder: string): string[] {
  return troublesOf(after, folder).filter((line) => !troublesOf(before, folder).includes(line))
}

/** What is somebody's to mend before lake and files can be the same. */
export function troublesOf(state: ContentFilesState, folder: string): string[] {
  const {gone, conflicts, unreadable, trouble} = state
  return [
    ...(gone > 0
      ? [
          `The files of ${gone} documents are gone from ${folder}/: bring them back (git checkout -- ${folder}), or say in the Studio's Welcome what is to happen.`,
        ]
      : []),
    ...conflicts.map(
      ({id}) =>
        `${id} was changed in the Studio and in ${folder}/: say in the Studio's Welcome which of them counts.`,
    ),
    ...unreadable.map(({path, what}) => `${folder}/${path} ${what}.`),
    ...(trouble === undefined ? [] : [trouble]),
  ]
}
