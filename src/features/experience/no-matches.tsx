import {pages} from '#domain/pages.ts'
import {messages} from '#messages/en.ts'
import {Button} from '#ui/button/button.tsx'
import {ButtonLink} from '#ui/button/button-link.tsx'
import {Notice} from '#ui/notice/notice.tsx'

type NoMatchesProps = {
  search: string
  hasFilters: boolean
  /** Chosen technologies, when no item at all has any of them. */
  unused: readonly string[]
  onClearSearch: () => void
  onClearFilters: () => void
}

/** What stands in the place of the cards when there are none, with the ways out. */
export function NoMatches({search, hasFilters, unused, onClearSearch, onClearFilters}: NoMatchesProps) {
  const {nothingNamed, nothingNamedOfFilters, ...words} = messages.experience
  const named = hasFilters ? nothingNamedOfFilters : nothingNamed
  return (
    <Notice
      title={words.nothingMatches}
      actions={
        <>
          {hasFilters && (
            <Button icon="filter" onClick={onClearFilters}>
              {words.clearFilters}
            </Button>
          )}
          {search !== '' && (
            <Button icon="close" onClick={onClearSearch}>
              {words.clearSearch}
            </Button>
          )}
          <ButtonLink to={pages.contact.path} iconAfter="arrow-right">
            {words.writeToMe}
          </ButtonLink>
        </>
      }
    >
      {search === '' ? (
        unused.length > 0 ? (
          words.nothingUses(unused)
        ) : (
          words.nothingHasAll
        )
      ) : (
        <>
          {named.before} <q dir="auto">{search}</q> {named.after}
        </>
      )}
    </Notice>
  )
}
