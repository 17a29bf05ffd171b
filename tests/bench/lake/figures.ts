export interface Figures {
  /** Milliseconds. */
  median: number
  p95: number
}

export function figures(values: readonly number[]): Figures {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return {median: at(0.5), p95: at(0.95)}
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}
