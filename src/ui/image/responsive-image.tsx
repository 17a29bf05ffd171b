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
}

type ResponsiveImageProps = {
  image: ImageSource
  /**
   * Set on the main picture of the first view; all others load when they come near. It has no high priority, because that opens another
   * connection instead of using the page's.
   */
  eager?: boolean
}

/** A picture that keeps its place while it loads. */
export function ResponsiveImage({image, eager = false}: ResponsiveImageProps) {
  const style: CSSProperties = {
    aspectRatio: `${image.width} / ${image.height}`,
    ...(image.lqip !== undefined && {backgroundImage: `url("${image.lqip}")`}),
  }
  return (
    <img
      className={styles['image']}
      style={style}
      sizes={image.sizes}
      srcSet={image.srcSet}
      src={image.src}
      width={image.width}
      height={image.height}
      alt={image.alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      // Tells the script that starts the others when it is painted.
      {...(eager && {elementtiming: 'first-view'})}
    />
  )
}
