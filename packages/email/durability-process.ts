/** The service on a free port, for the test that kills it: `node durability-process.ts <dataDir>` prints its origin. */
import {serve} from '@hono/node-server'
import {Hono} from 'hono'
import {openEmail} from './server.ts'

const [dataDir] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('Name the data folder.')

const email = openEmail({
  dataDir,
  intervalMs: 0,
  perMinute: Infinity,
  most: {message: 10_000, report: 10_000},
  verifyCaptcha: () => ({success: false}),
  isOwner: () => false,
  loginUrl: (returnTo) => returnTo,
})
serve({fetch: new Hono().route('/email', email.app).fetch, port: 0, hostname: '127.0.0.1'}, ({port}) => {
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
