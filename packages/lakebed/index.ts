export {isKnownHost} from './access/access-control.ts'
export type {LakeEnv} from './http/app.ts'
export {createContentLake, type ContentLake, type ContentLakeOptions} from './create-content-lake.ts'
export {
  openContentLake,
  provesIdentity,
  signInAddress,
  type OpenOptions,
  type RunningLake,
} from './open-content-lake.ts'
