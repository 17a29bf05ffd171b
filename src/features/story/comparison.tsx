import {useId} from 'react'
import {type ImageSource, ResponsiveImage} from '#ui/image/responsive-image.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './comparison.module.css'
import {Caption, StoryFigure} from './story-figure.tsx'

type ComparisonProps = {
  before: ImageSource | undefined
  after: ImageSource | undefined
  caption: string
}

const views = {before: 'Before', both: 'Both', after: 'After'}

/**
 * The same place twice: the later picture lies over the earlier one and uncovers it. The choice is one of three radio buttons, which a browser
 * and a stylesheet do without a script.
 */
export function Comparison({before, after, caption}: ComparisonProps) {
  const name = useId()
  if (before === undefined || after === undefined)
    return <StoryFigure picture={after ?? before} caption={caption} />
  return (
    <figure className={styles['comparison']}>
      <div className={styles['stage']}>
        <div className={styles['layer']} data-view="before">
          <ResponsiveImage image={before} />
          <span className={styles['tag']}>{views.before}</span>
        </div>
        <div className={styles['layer']} data-view="after">
          <ResponsiveImage image={after} />
          <span className={styles['tag']}>{views.after}</span>
        </div>
      </div>
      <div className={styles['foot']}>
        <fieldset className={styles['views']}>
          <legend>
            <VisuallyHidden>Picture</VisuallyHidden>
          </legend>
          {Object.entries(views).map(([view, label]) => (
            <label key={view} className={styles['view']}>
              <input type="radio" name={name} value={view} defaultChecked={view === 'both'} />
              {label}
            </label>
          ))}
        </fieldset>
        <Caption>{caption}</Caption>
      </div>
    </figure>
  )
}
