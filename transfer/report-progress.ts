interface Progress {
  readonly step: string
  readonly current?: number
  readonly total?: number | string
}

/** A line about one step is followed by another one about the same step no sooner than this, in milliseconds. */
const interval = 1000

/**
 * Turns the progress events of @sanity/import and @sanity/export into a few lines: each step when it begins, then its
 * count at most once a second.
 *
 * @param now a clock in milliseconds
 */
export function progressReporter(
  print: (line: string) => void,
  now: () => number = () => performance.now(),
): (progress: Progress) => void {
  let lastStep: string | undefined
  let lastTime = 0
  return ({step, current, total}) => {
    const label = step.replace(/\.+$/, '')
    const isNew = label !== lastStep
    if (!isNew && (current === undefined || now() - lastTime < interval)) return
    lastStep = label
    lastTime = now()
    print(isNew || current === undefined ? `${label} …` : `  ${current} of ${total ?? '?'}`)
  }
}
