import {pages} from '#domain/pages.ts'
import {useMessages} from '#messages/messages.ts'
import {Button, ButtonLink} from '#ui/button/button.tsx'
import {Notice} from '#ui/notice/notice.tsx'

type NoMatchesProps = {
  search: string
  hasFilters: boolean
  /** Chosen technologies, if no item has any of them. */
  unused: readonly string[]
  onClearSearch: () => void
  onClearFilters: () => void
}

export function NoMatches({search, hasFilters, unused, onClearSearch, onClearFilters}: NoMatchesProps) {
  const messages = useMessages()
  const {nothingNamed, nothingNamedOfFilters, ...texts} = messages.experience
  const named = hasFilters ? nothingNamedOfFilters : nothingNamed
  return (
    <Notice
      title={texts.nothingMatches}
      actions={
        <>
          {hasFilters && (
            <Button icon="filter" onClick={onClearFilters}>
              {texts.clearFilters}
            </Button>
          )}
          {search !== '' && (
            <Button icon="close" onClick={onClearSearch}>
              {texts.clearSearch}
            </Button>
          )}
          <ButtonLink to={pages.contact.path} iconAfter="arrow-right">
            {texts.writeToMe}
          </ButtonLink>
        </>
      }
    >
      {search === '' ? (
        unused.length > 0 ? (
          texts.nothingUses(unused)
        ) : (
          texts.nothingHasAll
        )
      ) : (
        <>
          {named.before} <q dir="auto">{search}</q> {named.after}
        </>
      )}
    </Notice>
  )
}
