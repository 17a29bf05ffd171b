import type {CSSProperties} from 'react'
import {ResponsiveImage, type ImageSource} from '#ui/image/responsive-image.tsx'
import styles from './projects.module.css'

export type GalleryImage = {
  readonly key: string
  readonly image: ImageSource
  readonly caption: string
}

/** Rows of uncropped images with equal heights. */
export function ProjectGallery({images}: {images: readonly GalleryImage[]}) {
  if (images.length === 0) return null
  return (
    <ul className={styles['gallery']}>
      {images.map(({key, image, caption}) => {
        const style: CSSProperties & Record<`--${string}`, number> = {'--ratio': image.width / image.height}
        return (
          <li key={key} style={style}>
            <figure className={styles['figure']}>
              <ResponsiveImage image={image} />
              {caption !== '' && <figcaption dir="auto">{caption}</figcaption>}
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
