import {type RefObject, useEffect, useEffectEvent, useRef, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import {type PreviewHeaderProps, usePresentationParams} from 'sanity/presentation'
import {useRouter} from 'sanity/router'
import {apiVersion} from '#content/api-version.ts'
import {experienceTypesByRank} from '#domain/experience-types.ts'
import {pageTypeOf} from '#domain/pages.ts'
import {findPlaces} from './locations.ts'
import {type Place, type Spot, spotOf, wayTo} from './places.ts'
import {previewedPath, previewPath} from './preview-address.ts'

type Document = {readonly _id: string; readonly _type: string}

/**
 * The bar above the preview, which keeps the page and the form together: whichever document is opened, the page goes where it is seen; where
 * the page goes, the form shows what it or what is opened over it is made of. Where both are new, as in an address, the document counts. None of it is
 * an entry of its own in the browser's history: what the owner did has made one.
 */
export function KeepTogether(props: PreviewHeaderProps) {
  const {id, type, preview = ''} = usePresentationParams()
  const {
    state: {_searchParams: said = [], ...form},
    navigate,
  } = useRouter()
  const client = useClient({apiVersion})
  const isThere = useIsThere(props.iframeRef)
  const path = previewedPath(preview)
  const {page, item} = spotOf(path)
  /** What was last seen together, or soon will be. */
  const last = useRef<Spot & {readonly id?: string | undefined}>({})

  const goTo = useEffectEvent((places: readonly Place[]) => {
    const way = wayTo(places, path)
    if (way === undefined) return
    last.current = {id, ...spotOf(way)}
    const others = said.filter(([name]) => name !== 'preview')
    const address = new URL(previewPath(way), props.targetOrigin).href
    navigate({...form, _searchParams: [...others, ['preview', address]]}, {replace: true})
  })
  const open = useEffectEvent((document: Document | null) => {
    if (document === null || document._id === id) return
    last.current = {...last.current, id: document._id}
    const kept = said.filter(([name]) => ofThePage.has(name))
    navigate({id: document._id, type: document._type, _searchParams: kept}, {replace: true})
  })
  useEffect(() => {
    if (!isThere) return undefined
    const before = last.current
    last.current = {id, page, item}
    let isLatest = true
    const isOpened = id !== undefined && type !== undefined && id !== before.id
    const hasMoved = page !== before.page || (item !== undefined && item !== before.item)
    if (isOpened) {
      findPlaces(client, {id, type}).then((places) => isLatest && goTo(places), stay)
    } else if (hasMoved) {
      documentAt(client, {page, item}).then((document) => isLatest && open(document), stay)
    }
    return () => {
      isLatest = false
    }
  }, [client, isThere, id, type, page, item])

  return props.renderDefault(props)
}

/** What an address says of the page; all else in it is of the form. */
const ofThePage: ReadonlySet<string> = new Set(['perspective', 'preview', 'viewport'])

/** Where the lake does not answer, the page and the form stay as they are. */
const stay = () => undefined

/** The document of what is opened over a page, else of the page itself. */
async function documentAt(client: SanityClient, {page, item}: Spot): Promise<Document | null> {
  if (item === undefined) return page ? {_id: pageTypeOf(page), _type: pageTypeOf(page)} : null
  const query = '*[_type in $types && id.current == $item][0]{_id, _type}'
  return client.fetch<Document | null>(query, {types: experienceTypesByRank(), item}, {perspective: 'drafts'})
}

/** The same message by its name and by an older one, by which the two sides may know it. */
const reports: ReadonlySet<unknown> = new Set(['visual-editing/navigate', 'overlay/navigate'])

/**
 * Whether the page in the frame has said where it is. Until then Presentation sends it nowhere, whatever the address says, and what it says
 * first counts more than the address; that it is connected tells neither.
 */
function useIsThere(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const hear = ({source, data}: MessageEvent<unknown>) => {
      const isMessage = typeof data === 'object' && data !== null && 'type' in data
      if (isMessage && source === frame.current?.contentWindow && reports.has(data.type)) setThere(true)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame])
  return isThere
}
