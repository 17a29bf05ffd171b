import type {CSSProperties} from 'react'
import {ResponsiveImage, type ImageSource} from '#ui/image/responsive-image.tsx'
import styles from './projects.module.css'

export type ProjectPicture = {
  readonly key: string
  readonly image: ImageSource
  /** Empty for none. */
  readonly caption: string
}

/** A project's other pictures, in rows whose pictures are equally high: each keeps its shape, and nothing is cut. */
export function ProjectPictures({pictures}: {pictures: readonly ProjectPicture[]}) {
  if (pictures.length === 0) return null
  return (
    <ul className={styles['pictures']}>
      {pictures.map(({key, image, caption}) => {
        const shape: CSSProperties & Record<`--${string}`, number> = {'--ratio': image.width / image.height}
        return (
          <li key={key} style={shape}>
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
