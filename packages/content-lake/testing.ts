export {paint, red, yellow, type Rgb} from './testing/pictures.ts'
export {routes} from './routes.ts'
export {startLake, type LakeProcess} from './testing/start-lake-process.ts'
