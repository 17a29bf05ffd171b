import type {Change, LakeContent} from './lake-content.ts'
import {assetOfMetadata, type Documents, isSame, type PlainDocument} from './plain-document.ts'
import type {ReadFiles} from './read-content-files.ts'

export interface Plan {
  readonly toDataset: readonly Change[]
  readonly toFiles: readonly Change[]
  /** The base version of the next sync. */
  readonly base: Documents
  /** Documents that a file changes in the dataset and that have a draft afterwards. */
  readonly keptDrafts: readonly string[]
}

/** A change on one side is copied to the other. In a conflict, the file wins. */
export function planSync(last: Documents = new Map(), lake: LakeContent, files: ReadFiles): Plan {
  const [toDataset, toFiles, keptDrafts]: [Change[], Change[], string[]] = [[], [], []]
  const base = new Map<string, PlainDocument>()
  for (const id of new Set([...last.keys(), ...lake.documents.keys(), ...files.documents.keys()])) {
    const [before, inDataset] = [last.get(id), lake.documents.get(id)]
    const inFiles = files.documents.get(id)?.document
    let after = inFiles
    // The document could be in an unreadable file.
    if (inFiles === undefined && files.unreadable.length > 0) after = before
    else if (!isSame(inDataset, inFiles)) {
      const isChangedInDataset = !isSame(before, inDataset)
      // Metadata of assets has no drafts, and git keeps the version of the file.
      const isMetadata = inDataset !== undefined && assetOfMetadata(inDataset) !== undefined
      if (isSame(before, inFiles) || (isChangedInDataset && isMetadata)) {
        toFiles.push({id, document: inDataset})
        after = inDataset
      } else {
        const keepDraft = isChangedInDataset && inDataset !== undefined
        toDataset.push({id, document: inFiles, keepDraft})
        if (keepDraft || lake.drafts.has(id)) keptDrafts.push(id)
      }
    }
    if (after !== undefined) base.set(id, after)
  }
  return {toDataset, toFiles, base, keptDrafts}
}
