import {parse} from 'sugar-high/core'
// Its comments are those of all the languages below.
import {onCommentEnd, onCommentStart} from 'sugar-high/lang/java'
import {languageLabel, type StoryCode} from '#domain/story.ts'
import styles from './story-text.module.css'

/** What is told apart in code, by what the highlighter calls it. */
const kinds = new Set(['comment', 'keyword'])

/** The languages that it is told apart in: those that look like C. The highlighter's whole table would weigh more than the page. */
const alike = new Set(['typescript', 'javascript', 'csharp', 'java', 'kotlin', 'dart', 'php'])

const keywords = new Set(
  'abstract as async await break case catch class const continue default else enum export extends final finally for foreach from fun function if implements import in interface internal is let namespace new override package private protected public readonly record return sealed static struct switch throw try type use using val var void when while with yield'.split(
    ' ',
  ),
)

/** Lines of code, with their language above them. What is wider than the page is scrolled, by keyboard too. */
export function CodeBlock({language, code}: Pick<StoryCode, 'language' | 'code'>) {
  const label = languageLabel(language)
  return (
    <figure className={styles['block']} dir="ltr">
      {label !== '' && <figcaption className={styles['language']}>{label}</figcaption>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached */}
      <pre className={styles['lines']} tabIndex={0}>
        <code>{alike.has(language) ? highlighted(code) : code}</code>
      </pre>
    </figure>
  )
}

function highlighted(code: string) {
  return parse(code, {keywords, onCommentStart, onCommentEnd}).lines.map(({index, tokens}) => (
    <span key={index}>
      {index > 0 && '\n'}
      {tokens.map(({type, value}, position) =>
        kinds.has(type) ? (
          <span key={position} className={styles[type]}>
            {value}
          </span>
        ) : (
          value
        ),
      )}
    </span>
  ))
}
