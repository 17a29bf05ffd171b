import {createReadStream, existsSync, globSync, statSync} from 'node:fs'
import {cp, mkdir, mkdtemp, open, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {basename, dirname, join} from 'node:path'
import {Transform} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip} from 'node:zlib'
import {unpackTar} from 'modern-tar/fs'

/** Content laid out as a folder: one `.ndjson` file and the assets it refers to. */
export interface Bundle extends AsyncDisposable {
  readonly folder: string
  /** The `.ndjson` file. */
  readonly dataFile: string
}

/**
 * Opens what `npm run content:export` or `sanity dataset export` wrote (`.tar.gz`), an unpacked folder, or an `.ndjson`
 * file with its assets beside it. What kind it is follows from its bytes.
 *
 * @throws an Error with a sentence for the person at the terminal when there is no such file, or no content in it
 */
export async function openBundle(path: string): Promise<Bundle> {
  if (!existsSync(path)) throw new Error(`There is no file ${path}: check the name.`)
  if (statSync(path).isDirectory()) return bundleIn(path)
  if (await isGzip(path)) return unpacked(path)
  return alone(path)
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const {buffer} = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.readUInt16BE(0) === 0x1f8b
  } finally {
    await file.close()
  }
}

/** Only plain files and folders come out of an archive; a link could lead anywhere. */
async function unpacked(path: string): Promise<Bundle> {
  return inTemporaryFolder(async (folder) => {
    const unpack = unpackTar(folder, {filter: ({type}) => type === 'file' || type === 'directory'})
    try {
      await pipeline(createReadStream(path), createGunzip(), bounded(statSync(path).size), unpack)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${path} cannot be unpacked (${reason}): export it or copy it anew.`, {cause: error})
    }
  }, path)
}

/** Lets through what content may be packed from: texts shrink to a tenth, pictures not at all, and only bombs to a hundredth. */
function bounded(packedBytes: number): Transform {
  const most = Math.max(50_000_000, 100 * packedBytes)
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > most)
        done(new Error(`it holds more than ${Math.round(most / 1e6)} MB, a hundred times its own size`))
      else done(null, chunk)
    },
  })
}

/** An `.ndjson` file by itself: the importer wants a folder with nothing else of that kind in it. */
async function alone(path: string): Promise<Bundle> {
  return inTemporaryFolder(async (folder) => {
    await cp(path, join(folder, 'data.ndjson'))
    for (const assets of ['images', 'files']) {
      const source = join(dirname(path), assets)
      await (existsSync(source)
        ? cp(source, join(folder, assets), {recursive: true})
        : mkdir(join(folder, assets)))
    }
  }, path)
}

async function inTemporaryFolder(fill: (folder: string) => Promise<void>, path: string): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  const remove = () => rm(folder, {recursive: true, force: true})
  try {
    await fill(folder)
    return {...bundleIn(folder, path), [Symbol.asyncDispose]: remove}
  } catch (error) {
    await remove()
    throw error
  }
}

/** @param path what to call it in a message */
function bundleIn(folder: string, path = folder): Bundle {
  const found = globSync(['*.ndjson', '*/*.ndjson', '*/*/*.ndjson'], {cwd: folder})
  const [dataFile, ...more] = found
  if (dataFile === undefined) {
    throw new Error(
      `${path} has no .ndjson file in it: give what content:export wrote, or a folder like dataset/.`,
    )
  }
  if (more.length > 0) {
    throw new Error(
      `${path} has more than one .ndjson file (${found.map((file) => basename(file)).join(', ')}).`,
    )
  }
  const whole = join(folder, dataFile)
  return {folder: dirname(whole), dataFile: whole, [Symbol.asyncDispose]: async () => undefined}
}
