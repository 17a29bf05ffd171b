import type {CSSProperties} from 'react'
import styles from './responsive-image.module.css'

export type ImageSource = {
  readonly src: string
  readonly srcSet?: string | undefined
  readonly sizes?: string | undefined
  /** Pixels of `src`, for the aspect ratio. */
  readonly width: number
  readonly height: number
  /** Empty for a decorative image. */
  readonly alt: string
  /** A `data:` URL. */
  readonly lqip?: string | undefined
  /** For screens narrower than 40rem. */
  readonly phoneCrop?: PhoneCrop | undefined
}

type PhoneCrop = {
  readonly srcSet: string
  readonly sizes: string
  readonly width: number
  readonly height: number
  /** These crop the placeholder in the same way. */
  readonly backgroundSize: string
  readonly backgroundPosition: string
}

type ResponsiveImageProps = {
  image: ImageSource
  /** For the main image of the first view. `fetchpriority` would make Chromium open another connection. */
  eager?: boolean
  /** Shows the phone crop on all screens. */
  cropped?: boolean
}

export function ResponsiveImage({image, eager = false, cropped = false}: ResponsiveImageProps) {
  const {phoneCrop} = image
  const crop = cropped ? phoneCrop : undefined
  const {width, height, sizes, srcSet} = crop ?? image
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--ratio': `${width} / ${height}`,
    ...(phoneCrop && {'--phone-ratio': `${phoneCrop.width} / ${phoneCrop.height}`}),
    ...(image.lqip !== undefined && {
      backgroundImage: `url("${image.lqip}")`,
      backgroundSize: crop?.backgroundSize,
      backgroundPosition: crop?.backgroundPosition,
      '--phone-background-size': phoneCrop?.backgroundSize,
      '--phone-background-position': phoneCrop?.backgroundPosition,
    }),
  }
  const img = (
    <img
      className={styles['image']}
      style={style}
      sizes={sizes}
      srcSet={srcSet}
      src={image.src}
      width={width}
      height={height}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
  if (phoneCrop === undefined || cropped) return img
  return (
    <picture className={styles['picture']}>
      <source media="(width < 40rem)" srcSet={phoneCrop.srcSet} sizes={phoneCrop.sizes} />
      {img}
    </picture>
  )
}
