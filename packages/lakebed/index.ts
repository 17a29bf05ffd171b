export {isKnownHost} from './access/access-control.ts'
export {createContentLake, type ContentLake, type ContentLakeOptions} from './create-content-lake.ts'
export {openContentLake, signInAddress, type OpenOptions, type RunningLake} from './open-content-lake.ts'
