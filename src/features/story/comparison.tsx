import {type CSSProperties, useState} from 'react'
import {messages} from '#messages/en.ts'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import styles from './comparison.module.css'
import {Caption, StoryFigure} from './story-figure.tsx'
import text from './story-text.module.css'

type ComparisonProps = {
  before: ImageSource | undefined
  after: ImageSource | undefined
  caption: string
}

/**
 * The same place twice: the later picture lies over the earlier one, and a line that a visitor drags parts them. Without a script, and on
 * paper, they stand side by side.
 */
export function Comparison({before, after, caption}: ComparisonProps) {
  /** How much of the earlier picture is seen, in per cent of its width. */
  const [seen, setSeen] = useState(50)
  if (before === undefined || after === undefined)
    return <StoryFigure picture={after ?? before} caption={caption} />
  const style: CSSProperties & Record<'--seen', string> = {'--seen': `${seen}%`}
  return (
    <figure className={text['figure']} style={style}>
      <div className={styles['pictures']}>
        <div className={styles['stage']}>
          <div className={styles['before']}>
            {/* A vector image is not cut for its place, and has a shape of its own. */}
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
          aria-valuetext={messages.story.compared(seen)}
          value={seen}
          onChange={(event) => setSeen(event.currentTarget.valueAsNumber)}
        />
        <span className={styles['line']} aria-hidden="true" />
      </div>
      <Caption>{caption}</Caption>
    </figure>
  )
}
