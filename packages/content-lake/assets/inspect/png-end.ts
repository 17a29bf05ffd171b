import {open} from 'node:fs/promises'

const signatureBytes = 8
const chunkHeaderBytes = 8
const checksumBytes = 4

/**
 * Whether a PNG file goes on to its IEND chunk. Decoders are content once they have all rows, so that they overlook
 * a file whose last bytes are missing.
 */
export async function pngIsWhole(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const {size} = await file.stat()
    const header = Buffer.alloc(chunkHeaderBytes)
    let position = signatureBytes
    while (position + chunkHeaderBytes + checksumBytes <= size) {
      await file.read(header, 0, chunkHeaderBytes, position)
      position += chunkHeaderBytes + header.readUInt32BE(0) + checksumBytes
      if (header.toString('latin1', 4) === 'IEND') return position <= size
    }
    return false
  } finally {
    await file.close()
  }
}
