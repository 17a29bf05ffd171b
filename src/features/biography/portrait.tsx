import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import styles from './biography.module.css'

export function Portrait({image}: {image: ImageSource}) {
  return (
    <div className={styles['portrait']}>
      <ResponsiveImage image={image} eager />
    </div>
  )
}
