import {join} from 'node:path'

/** Where a stranger sees the rehearsed site. */
export {siteOrigin as address} from '#testing/hosted/hosts.ts'

/** What they see there, below the project's folder. */
export const picture = '.cache/rehearsals/hosted.png'

/** Absolute path of the picture. */
export const picturePath = join(import.meta.dirname, '../..', picture)
