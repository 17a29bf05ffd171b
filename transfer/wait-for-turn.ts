import {ClientError, type ClientConfig} from '@sanity/client'
import {setTimeout} from 'node:timers/promises'

/** How often a request is sent before it is given up: waiting twice as long each time, that is two minutes. */
const attempts = 8

/** For a client: waits whenever the service has too much to do (429), as long as it says or a second at first, and asks again. */
export const waitForTurn: NonNullable<ClientConfig['requestHandler']> = async (request, next) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await next(request)
    } catch (error) {
      const isBusy = error instanceof ClientError && error.statusCode === 429
      if (!isBusy || attempt === attempts) throw error
      const asked = Number(error.response.headers['retry-after'])
      const seconds = asked > 0 ? asked : 2 ** (attempt - 1)
      await setTimeout(seconds * 1000)
    }
  }
}
