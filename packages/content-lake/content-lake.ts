/** @module The main entry: a lake that serves at once, for tests and commands, and one to mount in a server of your own. */
export {isKnownHost} from './access/gate.ts'
export {createContentLake, type ContentLake, type ContentLakeOptions} from './create-content-lake.ts'
export {openContentLake, signInAddress, type OpenOptions, type RunningLake} from './open-content-lake.ts'
