import sharp from 'sharp'

export type Rgb = readonly [number, number, number]

export const red: Rgb = [255, 0, 0]
export const green: Rgb = [0, 255, 0]
export const blue: Rgb = [0, 0, 255]
export const yellow: Rgb = [255, 255, 0]
export const white: Rgb = [255, 255, 255]

/** @returns a PNG */
export function paint(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly number[],
): Promise<Buffer> {
  const channels = colourAt(0, 0).length === 4 ? 4 : 3
  const rows = Array.from({length: height}, (_, y) => Array.from({length: width}, (_x, x) => colourAt(x, y)))
  return sharp(Buffer.from(rows.flat(2)), {raw: {width, height, channels}})
    .png()
    .toBuffer()
}

/** Red, green, blue and yellow quarters. */
export function quarters(width: number, height: number): Promise<Buffer> {
  return paint(width, height, (x, y) => {
    const isLeft = x < width / 2
    if (y < height / 2) return isLeft ? red : green
    return isLeft ? blue : yellow
  })
}

export interface Picture {
  readonly width: number
  readonly height: number
  readonly format: string
  readonly pages: number
  at(x: number, y: number): readonly number[]
}

/** Frames of an animation are stacked. */
export async function pictureOf(response: Response): Promise<Picture> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const {format, pages = 1, compression} = await sharp(bytes, {animated: true}).metadata()
  const {data, info} = await sharp(bytes, {animated: true})
    .toColourspace('srgb')
    .raw()
    .toBuffer({resolveWithObject: true})
  return {
    width: info.width,
    height: info.height,
    format: compression === 'av1' ? 'avif' : format,
    pages,
    at(x, y) {
      const start = (y * info.width + x) * info.channels
      return [...data.subarray(start, start + info.channels)]
    },
  }
}
