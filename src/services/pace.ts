type Pace = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Runs tasks one after the other with a pause between the end of one and the start of the next: the e-mail service
 * takes one request per second, and a bug report or a second try comes right after a failure.
 */
export function createPace(pauseMs: number): Pace {
  let last: Promise<unknown> = Promise.resolve()
  const pause = () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, pauseMs)
    })
  return (task) => {
    const turn = last.then(task)
    last = turn.then(pause, pause)
    return turn
  }
}
