import {cdp} from 'vitest/browser'

/** Has the browser prefer reduced motion, or not. */
export async function preferReducedMotion(isReduced = true): Promise<void> {
  const value = isReduced ? 'reduce' : 'no-preference'
  await cdp().send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-reduced-motion', value}]})
}
