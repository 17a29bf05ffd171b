/**
 * Runs one long step with a line that says so and a line that says how long it took.
 * While it runs, a further line every ten seconds shows that it is alive.
 */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${label} …`)
  const ticker = setInterval(() => console.log(`  still at it, ${seconds()} s`), 10_000)
  try {
    const result = await work()
    console.log(`  done in ${seconds()} s`)
    return result
  } finally {
    clearInterval(ticker)
  }
}
