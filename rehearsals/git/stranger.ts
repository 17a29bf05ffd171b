import {join} from 'node:path'

/** Where a stranger sees the rehearsed site. */
export const address = 'https://you.github.io/portfolio'

/** What they see there, below the project's folder. */
export const picture = '.cache/rehearsals/git.png'

/** Absolute path of the picture. */
export const picturePath = join(import.meta.dirname, '../..', picture)

/** Absolute path of the picture of somebody's first own project. */
export const ownPicturePath = join(import.meta.dirname, '../..', '.cache/rehearsals/own-project.png')
