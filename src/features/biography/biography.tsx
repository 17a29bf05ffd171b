import type {ReactNode} from 'react'
import {paragraphs} from '#domain/paragraphs.ts'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import prose from '#ui/prose/prose.module.css'
import styles from './biography.module.css'

type BiographyProps = {
  text: string
  action: ReactNode
}

export function Biography({text, action}: BiographyProps) {
  return (
    <div className={styles['biography']} dir="auto">
      {paragraphs(text).map((paragraph, index, {length}) => (
        <p
          key={index}
          className={`${prose['paragraph']} ${index === 0 && length > 1 ? prose['lead'] : ''}`}
          dir="auto"
        >
          {paragraph}
        </p>
      ))}
      <div className={styles['action']}>{action}</div>
    </div>
  )
}

export function Portrait({image}: {image: ImageSource}) {
  return (
    <div className={styles['portrait']}>
      <ResponsiveImage image={image} eager />
    </div>
  )
}
