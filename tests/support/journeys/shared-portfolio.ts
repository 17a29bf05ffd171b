import {signInAddress} from 'lakebed'
import {inject} from 'vitest'
import {ownerClient} from 'site-tools/serving/local-client.ts'
import type {Portfolio} from './portfolio.ts'

export type SharedPortfolio = Pick<Portfolio, 'origin' | 'dataDir' | 'studioAddress'>

/** The server that e2e files share. A test that changes content starts its own. */
export function sharedPortfolio(): SharedPortfolio {
  const {origin, dataDir} = inject('portfolio')
  return {origin, dataDir, studioAddress: () => signInAddress(ownerClient(origin, dataDir))}
}
