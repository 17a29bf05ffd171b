import {type RefObject, useEffect, useId, useRef} from 'react'
import type {ExperienceItem} from '#domain/experience-item.ts'
import {Dialog} from '#ui/dialog/dialog.tsx'
import {FilterSheet, type FilterSheetProps} from './filter-sheet.tsx'
import {findCard} from './find-card.ts'
import {ItemDetail, type ItemDetailProps} from './item-detail.tsx'

export type OverlaysProps = Omit<FilterSheetProps, 'open' | 'onClose'> &
  Pick<ItemDetailProps, 'hero' | 'formatDate' | 'tones'> & {
    /** Holds the cards, and these. */
    place: RefObject<HTMLElement | null>
    filtering: boolean
    onFiltered: () => void
    /** Whose details are open. */
    item: ExperienceItem | undefined
    onCloseItem: () => void
  }

/** What opens over the list: the filter sheet, and an item's details. */
export function Overlays(props: OverlaysProps) {
  const {place, filtering, onFiltered, item, onCloseItem, hero, formatDate, tones, ...filter} = props
  const titleId = useId()
  useWayToCard(item?.id, place)
  return (
    <>
      <FilterSheet open={filtering} onClose={onFiltered} {...filter} />
      <Dialog open={item !== undefined} onClose={onCloseItem} labelledBy={titleId}>
        {item && (
          <ItemDetail item={item} titleId={titleId} hero={hero} formatDate={formatDate} tones={tones} />
        )}
      </Dialog>
    </>
  )
}

/** Who came to an item's details from elsewhere, as by an address, is at its card when they close. */
function useWayToCard(open: string | undefined, place: RefObject<HTMLElement | null>): void {
  const before = useRef(open)

  useEffect(() => {
    const left = open === undefined ? before.current : undefined
    before.current = open
    if (left === undefined || place.current?.contains(document.activeElement)) return
    findCard(place.current, left)?.querySelector('button')?.focus()
  }, [open, place])
}
