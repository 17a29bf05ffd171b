/** Width and height of an uploaded picture, as its asset's id tells them, less what the owner cropped, in pixels. */
function sizeOf(image: unknown): {width: number; height: number} | undefined {
  const [, width, height] = /^image-[^-]+-(\d+)x(\d+)-/.exec(String(at(at(image, 'asset'), '_ref'))) ?? []
  if (width === undefined || height === undefined) return undefined
  const crop = at(image, 'crop')
  const cropped = (side: string) => Number(at(crop, side) ?? 0)
  return {
    width: Number(width) * (1 - cropped('left') - cropped('right')),
    height: Number(height) * (1 - cropped('top') - cropped('bottom')),
  }
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

/** A validator of a picture that is shown in its own shape: one that is higher than wide would fill a screen and more. */
export function widerThanHigh(image: unknown): true | string {
  const size = sizeOf(image)
  return (
    size === undefined ||
    size.width >= size.height ||
    'This picture is higher than wide: press the crop button and keep a part that is wider than high, or upload another.'
  )
}

/** A validator of a picture that is shown so large that fewer pixels than `width` look blurred. */
export function atLeastWide(width: number) {
  return (image: unknown): true | string => {
    const size = sizeOf(image)
    return (
      size === undefined ||
      Math.round(size.width) >= width ||
      `This picture is ${Math.round(size.width)} pixels wide, and looks blurred on large screens: use one of ${width} or more.`
    )
  }
}
