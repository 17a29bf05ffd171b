/** Pixels. */
export type Rectangle = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Rectangle, 'width' | 'height'>

/** Fractions of the uploaded image. */
export type Crop = Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>
export type Hotspot = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

export function cropRectangle(asset: Size, crop: Crop): Rectangle {
  const left = Math.round(asset.width * crop.left)
  const top = Math.round(asset.height * crop.top)
  return {
    left,
    top,
    width: Math.max(1, Math.round(asset.width * (1 - crop.right)) - left),
    height: Math.max(1, Math.round(asset.height * (1 - crop.bottom)) - top),
  }
}

/**
 * Extends the hotspot to an aspect ratio: a phone shows this part, because the whole image would be too small.
 *
 * @param cropped the image after the owner's crop
 */
export function hotspotRectangle(
  asset: Size,
  cropped: Rectangle,
  hotspot: Hotspot,
  ratio: number,
  minWidth: number,
): Rectangle {
  const marked = {width: asset.width * hotspot.width, height: asset.height * hotspot.height}
  const maxWidth = Math.min(cropped.width, cropped.height * ratio)
  const width = Math.round(Math.min(maxWidth, Math.max(marked.width, marked.height * ratio, minWidth)))
  const height = Math.min(cropped.height, Math.round(width / ratio))
  return {
    left: cropped.left + clamp(asset.width * hotspot.x - cropped.left - width / 2, cropped.width - width),
    top: cropped.top + clamp(asset.height * hotspot.y - cropped.top - height / 2, cropped.height - height),
    width,
    height,
  }
}

const clamp = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max))
