/** @module The main door: a lake that serves at once, for tests and commands, and one to mount in a server of your own. */
export {isKnownHost} from './access/host.ts'
export {createContentLake, type ContentLake, type ContentLakeOptions} from './create-content-lake.ts'
export {openContentLake, type OpenOptions, type RunningLake} from './open-content-lake.ts'
export {signInAddress} from './sign-in/sign-in-address.ts'
