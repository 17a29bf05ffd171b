import {useEffect} from 'react'
import {type DocumentLayoutProps, getPublishedId, useDocumentOperation, useSyncState} from 'sanity'

/**
 * Sanity gathers what is typed for up to a second before it sends it, and knows nothing of a tab that closes. So whoever leaves
 * meanwhile makes it send at once, and the browser asks whether to leave while something is not saved.
 */
export function SaveBeforeLeaving({documentId, documentType, renderDefault, ...rest}: DocumentLayoutProps) {
  // Beside the published form of a document, for comparison, its draft is laid out under an id of its own.
  const publishedId = getPublishedId(documentId)
  const {isSyncing} = useSyncState(publishedId, documentType)
  const {commit} = useDocumentOperation(publishedId, documentType)
  useEffect(() => {
    if (!isSyncing) return undefined
    const save = () => {
      if (commit.disabled === false) commit.execute()
    }
    const ask = (event: BeforeUnloadEvent) => {
      save()
      event.preventDefault()
    }
    // Phones close pages without asking: the last that is heard of one is that it was hidden.
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    window.addEventListener('beforeunload', ask)
    document.addEventListener('visibilitychange', saveWhenHidden)
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('visibilitychange', saveWhenHidden)
    }
  }, [isSyncing, commit])
  return renderDefault({documentId, documentType, renderDefault, ...rest})
}
