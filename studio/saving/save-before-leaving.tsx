import {useEffect} from 'react'
import {type DocumentLayoutProps, getPublishedId, useDocumentOperation, useSyncState} from 'sanity'

/** A document's form that loses nothing when its page is left. What watches the saving stands beside the form, which is not drawn anew with it. */
export function SaveBeforeLeaving(props: DocumentLayoutProps) {
  return (
    <>
      <Saver id={getPublishedId(props.documentId)} type={props.documentType} />
      {props.renderDefault(props)}
    </>
  )
}

/**
 * Sanity gathers what is typed for up to a second before it sends it, and knows nothing of a tab that closes. So whoever leaves
 * meanwhile makes it send at once, and the browser asks whether to leave while something is not saved.
 *
 * @param props.id as published: beside that form of a document, for comparison, its draft is laid out under an id of its own
 */
function Saver({id, type}: {id: string; type: string}) {
  const {isSyncing} = useSyncState(id, type)
  const {commit} = useDocumentOperation(id, type)
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
  return null
}
