/**
 * Waits for work, but not for ever. Work that cannot be stopped goes on, and its late result is ignored.
 *
 * @throws what the work throws in time
 */
export async function withTimeOut<T>(work: Promise<T>, ms: number): Promise<T | 'timed-out'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeOut = new Promise<'timed-out'>((resolve) => {
    timer = setTimeout(() => resolve('timed-out'), ms)
  })
  try {
    return await Promise.race([work, timeOut])
  } finally {
    clearTimeout(timer)
  }
}
