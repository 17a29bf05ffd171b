/** The door for tests and benchmarks that use the lake as a subject. */
export {paint, red, yellow, type Rgb} from './assets/test-images.ts'
export {routes} from './http/routes.ts'
export {benchDocuments} from './testing/made-up-documents.ts'
export {startLake, type LakeProcess} from './testing/start-lake-process.ts'
