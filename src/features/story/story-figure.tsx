import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import styles from './story-text.module.css'

export function StoryFigure({picture, caption}: {picture: ImageSource | undefined; caption: string}) {
  if (picture === undefined) return null
  return (
    <figure className={`${styles['figure']} ${picture.height > picture.width ? styles['portrait'] : ''}`}>
      <div className={styles['image']}>
        <ResponsiveImage image={picture} />
      </div>
      <Caption>{caption}</Caption>
    </figure>
  )
}

export function Caption({children}: {children: string}) {
  if (children === '') return null
  return <figcaption dir="auto">{children}</figcaption>
}
