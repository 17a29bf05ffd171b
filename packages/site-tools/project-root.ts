import {join} from 'node:path'

/** The absolute path of the project, where package.json, src and studio are. */
export const projectRoot = join(import.meta.dirname, '../..')
