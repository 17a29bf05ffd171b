import {cdp} from 'vitest/browser'

export async function emulateReducedMotion(isReduced = true): Promise<void> {
  const value = isReduced ? 'reduce' : 'no-preference'
  await cdp().send('Emulation.setEmulatedMedia', {features: [{name: 'prefers-reduced-motion', value}]})
}
