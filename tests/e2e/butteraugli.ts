import {execFile} from 'node:child_process'
import {existsSync} from 'node:fs'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {promisify} from 'node:util'

const program = 'butteraugli_main'

/** In Debian, the package is `libjxl-devtools`. */
export function hasButteraugli(): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

/**
 * Perceptual distance of two images: butteraugli's 3-norm. Below 1 the difference is invisible, above 2 it is obvious.
 *
 * @param original PNG
 * @param other PNG of the same size
 */
export async function distance(original: Uint8Array, other: Uint8Array): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'butteraugli-'))
  try {
    const files = [join(folder, 'original.png'), join(folder, 'other.png')] as const
    await Promise.all([writeFile(files[0], original), writeFile(files[1], other)])
    const {stdout} = await promisify(execFile)(program, [...files])
    const [, norm] = /3-norm: ([\d.]+)/.exec(stdout) ?? []
    if (norm === undefined) throw new Error(`${program} printed: ${stdout}`)
    return Number(norm)
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}
