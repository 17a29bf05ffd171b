import * as v from 'valibot'
import {runScanner} from './run-scanner.ts'

/**
 * Rules of MDN's HTTP Observatory that ask for a certificate and a second server, which no site on the loopback interface has: whether HSTS
 * is sent over TLS, and whether plain HTTP redirects to it. (They also read a list that the package downloads when it is installed.)
 */
export const rulesThatNeedTls: readonly string[] = ['strictTransportSecurityTest', 'redirectionTest']

const gradeSchema = v.object({
  path: v.string(),
  /** `A+` to `F` */
  grade: v.string(),
  score: v.number(),
  failed: v.array(v.string()),
})

/**
 * What MDN's HTTP Observatory says of the headers of a page on this machine.
 *
 * @throws an Error when nothing answers there
 */
export async function gradePage(port: number, path: string): Promise<v.InferOutput<typeof gradeSchema>> {
  return v.parse(gradeSchema, await runScanner('grade-page', [`${port}`, path]))
}
