import {typeWords} from '#domain/experience-types.ts'
import {Button} from '#ui/button/button.tsx'
import {Notice} from '#ui/notice/notice.tsx'

type NoMatchesProps = {
  /** Whether there is anything to find at all. */
  isListEmpty: boolean
  search: string
  hasFilters: boolean
  onClearSearch: () => void
  onClearFilters: () => void
}

/** What stands in the place of the cards when there are none, with the ways out. */
export function NoMatches({isListEmpty, search, hasFilters, onClearSearch, onClearFilters}: NoMatchesProps) {
  if (isListEmpty) {
    return <Notice title="Nothing to show yet.">{typeWords.plural} will appear here.</Notice>
  }
  const none = `No ${typeWords.or}`
  return (
    <Notice
      title="Nothing matches."
      actions={
        <>
          {hasFilters && (
            <Button icon="filter" onClick={onClearFilters}>
              Clear filters
            </Button>
          )}
          {search !== '' && (
            <Button icon="close" onClick={onClearSearch}>
              Clear search
            </Button>
          )}
        </>
      }
    >
      {search === '' ? (
        `${none} has all of what is chosen.`
      ) : (
        <>
          {none} {hasFilters && 'of these filters '}has <q dir="auto">{search}</q> in its name.
        </>
      )}
    </Notice>
  )
}
