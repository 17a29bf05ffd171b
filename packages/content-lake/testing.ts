export {openContentLake, type OpenOptions, type RunningLake} from './open-content-lake.ts'
