import {typeWords} from '#domain/experience-types.ts'
import {pages} from '#domain/pages.ts'
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
          <ButtonLink to={pages.contact.path} iconAfter="arrow-right">
            Write to me
          </ButtonLink>
        </>
      }
    >
      {search === '' ? (
        unused.length > 0 ? (
          `${none} here shows ${unused.join(' or ')} yet. Ask me about it, or see the others.`
        ) : (
          `${none} has all of what is chosen.`
        )
      ) : (
        <>
          {none} {hasFilters && 'of these filters '}has <q dir="auto">{search}</q> in its name.
        </>
      )}
    </Notice>
  )
}
