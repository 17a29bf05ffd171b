/** A rectangle of a picture, in pixels. */
export type Part = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Parts of a picture in fractions of it, as the Studio writes them. */
export type Crop = Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>
export type Hotspot = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

/** What the owner left of a picture, in whole pixels. */
export function croppedPart(asset: {readonly width: number; readonly height: number}, crop: Crop): Part {
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
 * The part of a picture that a small screen shows: what the owner marked and no more than its shape takes, for the whole would be too
 * small to make anything out in.
 *
 * @param whole what the owner left of it
 * @param hotspot in fractions of the asset
 * @param ratio width by height
 * @param least pixels across; fewer would look blurred
 */
export function closeUpOf(
  asset: {readonly width: number; readonly height: number},
  whole: Part,
  hotspot: Hotspot,
  ratio: number,
  least: number,
): Part {
  const marked = {width: asset.width * hotspot.width, height: asset.height * hotspot.height}
  const widest = Math.min(whole.width, whole.height * ratio)
  const width = Math.round(Math.min(widest, Math.max(marked.width, marked.height * ratio, least)))
  const height = Math.min(whole.height, Math.round(width / ratio))
  return {
    left: whole.left + within(asset.width * hotspot.x - whole.left - width / 2, whole.width - width),
    top: whole.top + within(asset.height * hotspot.y - whole.top - height / 2, whole.height - height),
    width,
    height,
  }
}

const within = (wanted: number, room: number) => Math.round(Math.min(Math.max(wanted, 0), room))
