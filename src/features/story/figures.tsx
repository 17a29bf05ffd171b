import {type CSSProperties, useState} from 'react'
import {useMessages} from '#messages/messages.ts'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import styles from './comparison.module.css'
import text from './story-text.module.css'

export function StoryFigure({picture, caption}: {picture: ImageSource | undefined; caption: string}) {
  if (picture === undefined) return null
  return (
    <figure className={`${text['figure']} ${picture.height > picture.width ? text['portrait'] : ''}`}>
      <div className={text['image']}>
        <ResponsiveImage image={picture} />
      </div>
      <Caption>{caption}</Caption>
    </figure>
  )
}

type ComparisonProps = {
  before: ImageSource | undefined
  after: ImageSource | undefined
  caption: string
}

/** In print and without JavaScript the images are side by side. */
export function Comparison({before, after, caption}: ComparisonProps) {
  const messages = useMessages()
  /** Percentage of `before` that is visible. */
  const [position, setPosition] = useState(50)
  if (before === undefined || after === undefined)
    return <StoryFigure picture={after ?? before} caption={caption} />
  const style: CSSProperties & Record<'--position', string> = {'--position': `${position}%`}
  return (
    <figure className={text['figure']} style={style}>
      <div className={styles['images']}>
        <div className={styles['stage']}>
          <div className={styles['before']}>
            {/* A vector image is not cropped, so it may have another ratio. */}
            <ResponsiveImage image={{...before, width: after.width, height: after.height}} />
            <span className={styles['tag']}>{messages.story.before}</span>
          </div>
          <div className={styles['after']}>
            <ResponsiveImage image={after} />
            <span className={styles['tag']}>{messages.story.after}</span>
          </div>
        </div>
        <input
          type="range"
          className={styles['slider']}
          aria-label={messages.story.compare}
          aria-valuetext={messages.story.compared(position)}
          value={position}
          onChange={(event) => setPosition(event.currentTarget.valueAsNumber)}
        />
        <span className={styles['line']} aria-hidden="true" />
      </div>
      <Caption>{caption}</Caption>
    </figure>
  )
}

function Caption({children}: {children: string}) {
  if (children === '') return null
  return <figcaption dir="auto">{children}</figcaption>
}
