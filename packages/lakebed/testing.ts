export {openContentLake, type OpenOptions, type RunningLake} from './open-content-lake.ts'
export {lakeFixture, type LakeSeed, seedLake, type SeedDocument} from './testing/seed-lake.ts'
