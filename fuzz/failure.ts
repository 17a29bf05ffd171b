import type {Failure} from './campaign.ts'

/** What was found, for whoever is to mend it. */
export function describeFailure(seed: number, {step, reason, burst}: Failure): string {
  return [
    `Step ${step} of seed ${seed}: ${reason}`,
    'The smallest burst that shows it:',
    ...burst.map((operation) => `  ${JSON.stringify(operation)}`),
    'Again, on a fresh server:',
    `  npm run fuzz -- --seed ${seed} --step ${step}`,
    'Again, with all that went before:',
    `  npm run fuzz -- --seed ${seed} --seconds 600`,
  ].join('\n')
}
