import type {ReactNode} from 'react'
import {paragraphs} from '#domain/paragraphs.ts'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import styles from './biography.module.css'

type BiographyProps = {
  text: string
  image: ImageSource | undefined
  /** A link that leads on. */
  action: ReactNode
}

/** The owner's biography, beside their picture when there is one. */
export function Biography({text, image, action}: BiographyProps) {
  return (
    <div className={styles['biography']} data-pictured={image !== undefined}>
      <div className={styles['text']} dir="auto">
        {paragraphs(text).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
        <div className={styles['action']}>{action}</div>
      </div>
      {image && (
        <div className={styles['picture']}>
          <ResponsiveImage image={image} eager />
        </div>
      )}
    </div>
  )
}
