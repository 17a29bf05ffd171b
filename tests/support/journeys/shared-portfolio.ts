import {signInAddress} from 'lakebed'
import {inject} from 'vitest'
import {ownerClient} from 'site-tools/serving/local-client.ts'
import type {Portfolio} from './portfolio.ts'

export type SharedPortfolio = Pick<Portfolio, 'origin' | 'dataDir' | 'studioAddress'>

/** The portfolio with the demo content that the files of the project `e2e` share: they change nothing that another one reads. */
export function sharedPortfolio(): SharedPortfolio {
  const {origin, dataDir} = inject('portfolio')
  return {origin, dataDir, studioAddress: () => signInAddress(ownerClient(origin, dataDir))}
}
