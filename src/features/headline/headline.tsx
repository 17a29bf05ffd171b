import type {ComponentProps} from 'react'
import {language} from '#domain/language.ts'
import {ButtonLink} from '#ui/button/button-link.tsx'
import {CommentLine} from '#ui/section-heading/comment-line.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './headline.module.css'
import {History} from './history.tsx'
import {WordPlate} from './word-plate.tsx'

type HeadlineProps = {
  greeting: string
  /** Stands before the rotating word: `I build`. */
  headline: string
  rotatingWords: readonly string[]
  comment: string
  history: ComponentProps<typeof History>
  contactPath: string
  texts: {readonly contactButton: string}
}

const wordList = new Intl.ListFormat(language, {type: 'conjunction'})

/** What would take three lines, or one and a part of a word, in half of a wide screen's column: it has all of that, and no picture beside it. */
const isLong = /.{17}|\S{10}/u

/** The home page: greeting, headline with its changing word, comment and a link to the contact page. */
export function Headline(props: HeadlineProps) {
  const {greeting, headline, rotatingWords, comment, history, contactPath, texts} = props
  return (
    <div className={`${styles['lead']} ${isLong.test(headline) ? styles['long'] : ''}`}>
      <p className={styles['greeting']} dir="auto">
        {greeting}
      </p>
      <h1 className={styles['text']} dir="auto">
        {/* One text: of several, Chromium drops the space in between. */}
        <VisuallyHidden>{`${headline} ${wordList.format(rotatingWords)}`}</VisuallyHidden>
        <span aria-hidden="true">{headline}</span>
      </h1>
      {rotatingWords.length > 0 && <WordPlate words={rotatingWords} />}
      <div className={styles['end']}>
        {comment !== '' && <CommentLine>{comment}</CommentLine>}
        <ButtonLink to={contactPath} variant="primary" iconAfter="arrow-right">
          {texts.contactButton}
        </ButtonLink>
      </div>
      <History {...history} />
    </div>
  )
}
