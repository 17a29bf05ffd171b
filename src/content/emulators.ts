import {queryOptions} from '@tanstack/react-query'
import {contentSource} from '#environment'

/**
 * Whether the local stand-ins for the hosted services answer beside the page: they do where `npm start` and `npm run dev` serve
 * it, and nowhere a build of local content is published. Whoever renders a page ahead of time knows, and says so in the cache.
 */
export const emulatorsOptions = queryOptions({
  queryKey: ['emulators'],
  queryFn: () => contentSource.kind === 'local',
  staleTime: 'static',
})
