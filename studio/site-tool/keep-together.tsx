import {useEffect, useEffectEvent} from 'react'
import {useClient} from 'sanity'
import {type PreviewHeaderProps, usePresentationNavigate, usePresentationParams} from 'sanity/presentation'
import {apiVersion} from '#content/config/api-version.ts'
import {experienceTypesByRank} from '#domain/experience-types.ts'
import {findPlaces} from './locations.ts'
import {itemOf, wayTo} from './places.ts'
import {previewedPath, previewPath} from './preview-address.ts'

/**
 * The bar above the preview, which keeps the page and the form together: whichever document is opened, the page goes where it is seen; whatever
 * is opened over a page is opened in the form. That a page has a document of its own, the tool knows by itself.
 */
export function KeepTogether(props: PreviewHeaderProps) {
  const {id, type, preview = ''} = usePresentationParams()
  const navigate = usePresentationNavigate()
  const client = useClient({apiVersion})
  const path = previewedPath(preview)
  const item = itemOf(path)
  // A frame that is not there yet would not hear where to go.
  const isListening = props.overlaysConnection === 'connected'

  const goTo = useEffectEvent((places: Awaited<ReturnType<typeof findPlaces>>) => {
    const way = wayTo(places, path)
    if (way !== undefined) navigate(previewPath(way))
  })
  useEffect(() => {
    if (!isListening || id === undefined || type === undefined) return undefined
    let isOpen = true
    findPlaces(client, {id, type}).then(
      (places) => isOpen && goTo(places),
      // The page stays where it is.
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [client, isListening, id, type])

  const openDocument = useEffectEvent((found: {_id: string; _type: string} | null) => {
    if (found !== null && found._id !== id) navigate(undefined, {id: found._id, type: found._type})
  })
  useEffect(() => {
    if (item === undefined) return undefined
    let isOpen = true
    const query = '*[_type in $types && id.current == $item][0]{_id, _type}'
    client.fetch(query, {types: experienceTypesByRank(), item}, {perspective: 'drafts'}).then(
      (found) => isOpen && openDocument(found),
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [client, item])

  return props.renderDefault(props)
}
