import type {CSSProperties} from 'react'
import styles from './responsive-image.module.css'

/** What a picture needs to be shown well, wherever it comes from. */
export type ImageSource = {
  readonly src: string
  /** Candidates as in the HTML attribute: `address 400w, address 800w`. */
  readonly srcSet?: string | undefined
  /** How wide the picture is drawn, as in the HTML attribute: `(width >= 992px) 50vw, 100vw`. */
  readonly sizes?: string | undefined
  /** Pixels of `src`; they give the shape that keeps the place before the picture arrives. */
  readonly width: number
  readonly height: number
  /** What the picture shows; empty when it only decorates. */
  readonly alt: string
  /** A tiny blurred stand-in as a `data:` address, painted until the picture arrives. */
  readonly lqip?: string | undefined
  /** What is shown of it instead on screens narrower than 40rem. */
  readonly closeUp?: CloseUp | undefined
}

/** A part of a picture, drawn for itself. */
type CloseUp = {
  readonly srcSet: string
  readonly sizes: string
  readonly width: number
  readonly height: number
  /** Where the part lies in the whole, as CSS `background-size` and `background-position`: the stand-in shows the same part. */
  readonly zoom: string
  readonly place: string
}

type ResponsiveImageProps = {
  image: ImageSource
  /**
   * Set on the main picture of the first view; all others load when they come near. It has no high priority, because that opens another
   * connection instead of using the page's.
   */
  eager?: boolean
  /** Set where it is drawn too small for the whole: all screens are shown the close-up. */
  near?: boolean
}

/** A picture that keeps its place while it loads. */
export function ResponsiveImage({image, eager = false, near: isNear = false}: ResponsiveImageProps) {
  const {closeUp} = image
  const near = isNear ? closeUp : undefined
  const {width, height} = near ?? image
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--shape': `${width} / ${height}`,
    ...(closeUp && {
      '--close-shape': `${closeUp.width} / ${closeUp.height}`,
    }),
    ...(image.lqip !== undefined && {
      backgroundImage: `url("${image.lqip}")`,
      backgroundSize: near?.zoom,
      backgroundPosition: near?.place,
      '--close-zoom': closeUp?.zoom,
      '--close-place': closeUp?.place,
    }),
  }
  const img = (
    <img
      className={styles['image']}
      style={style}
      sizes={(near ?? image).sizes}
      srcSet={(near ?? image).srcSet}
      src={image.src}
      width={width}
      height={height}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
  if (closeUp === undefined || isNear) return img
  return (
    <picture className={styles['picture']}>
      <source media="(width < 40rem)" srcSet={closeUp.srcSet} sizes={closeUp.sizes} />
      {img}
    </picture>
  )
}
