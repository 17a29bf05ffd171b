import {queryOptions} from '@tanstack/react-query'
import {hasLiveStream} from '#environment'
import {openChanges} from './config/changes.ts'

/** How long a stream may take to open, in milliseconds. */
const limit = 3000

/**
 * The id of the newest publication. Whoever renders a page ahead of time asks for it before the page's content, so that who follows the
 * stream of publications from there on knows whether the content still stands; null where there is no stream.
 */
export const positionOptions = queryOptions({
  queryKey: ['position'],
  queryFn: ({meta}) => (hasLiveStream ? readPosition(meta?.contentOrigin ?? location.origin) : null),
  staleTime: 'static',
})

async function readPosition(origin: string): Promise<string | null> {
  const changes = openChanges(origin)
  try {
    return await new Promise((resolve) => {
      const giveUp = setTimeout(resolve, limit, null)
      const settle = (position: string | null) => {
        clearTimeout(giveUp)
        resolve(position)
      }
      changes.addEventListener('welcome', ({lastEventId}) => settle(lastEventId || null))
      changes.addEventListener('error', () => settle(null))
    })
  } finally {
    changes.close()
  }
}
