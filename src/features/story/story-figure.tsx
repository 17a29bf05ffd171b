import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import styles from './story-text.module.css'

/** A picture in a story, with its caption if it has one; nothing where the owner has picked no file. */
export function StoryFigure({picture, caption}: {picture: ImageSource | undefined; caption: string}) {
  if (picture === undefined) return null
  return (
    <figure className={`${styles['figure']} ${picture.height > picture.width ? styles['high'] : ''}`}>
      <div className={styles['picture']}>
        <ResponsiveImage image={picture} />
      </div>
      <Caption>{caption}</Caption>
    </figure>
  )
}

/** What stands under a picture; empty for nothing. */
export function Caption({children}: {children: string}) {
  if (children === '') return null
  return <figcaption dir="auto">{children}</figcaption>
}
