import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import styles from './biography.module.css'

/** The owner's picture, in an outline that a hand could have drawn. */
export function Portrait({image}: {image: ImageSource}) {
  return (
    <div className={styles['portrait']}>
      <ResponsiveImage image={image} eager />
    </div>
  )
}
