import {metaPolicy} from './policy.ts'

const existing = /<meta http-equiv="Content-Security-Policy"[^>]*>/

/**
 * Puts a policy into a page itself, for hosts that send no headers of ours: at the start of `<head>`, because a policy
 * does not bind what stands before it, but after the charset, which has to stand in the first 1024 bytes. One that is there
 * already is replaced.
 *
 * @throws an Error when the page has no `<head>`
 */
export function withMetaPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(policy)}">`
  const bare = html.replace(existing, '')
  const head = /<head[^>]*>(?:\s*<meta charset[^>]*>)?/i.exec(bare)
  if (head === null) throw new Error('A page without <head> cannot carry its policy.')
  const end = head.index + head[0].length
  return bare.slice(0, end) + meta + bare.slice(end)
}
