import type {ComponentProps} from 'react'
import {useMessages} from '#messages/messages.ts'
import {ButtonLink} from '#ui/button/button.tsx'
import {CommentLine} from '#ui/section-heading/comment-line.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './headline.module.css'
import {History} from './history.tsx'
import {RotatingWord} from './rotating-word.tsx'

type HeadlineProps = {
  greeting: string
  headline: string
  rotatingWords: readonly string[]
  comment: string
  history: ComponentProps<typeof History>
  contactPath: string
  texts: {readonly contactButton: string}
}

/** Too long for the space beside the image. */
const isLong = /.{17}|\S{10}/u

export function Headline(props: HeadlineProps) {
  const {greeting, headline, rotatingWords, comment, history, contactPath, texts} = props
  const {language} = useMessages()
  const wordList = new Intl.ListFormat(language, {type: 'conjunction'})
  return (
    <div className={`${styles['headline']} ${isLong.test(headline) ? styles['long'] : ''}`}>
      <p className={styles['greeting']} dir="auto">
        {greeting}
      </p>
      <h1 className={styles['text']} dir="auto">
        {/* One text node, because Chromium drops a space between nodes. */}
        <VisuallyHidden>{`${headline} ${wordList.format(rotatingWords)}`}</VisuallyHidden>
        <span aria-hidden="true">{headline}</span>
      </h1>
      {rotatingWords.length > 0 && <RotatingWord words={rotatingWords} />}
      <div className={styles['footer']}>
        {comment !== '' && <CommentLine>{comment}</CommentLine>}
        <ButtonLink to={contactPath} variant="primary" iconAfter="arrow-right">
          {texts.contactButton}
        </ButtonLink>
      </div>
      <History {...history} />
    </div>
  )
}
