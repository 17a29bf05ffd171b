import {parse} from 'sugar-high/core'
// All the languages below have the same comment syntax.
import {onCommentEnd, onCommentStart} from 'sugar-high/lang/java'
import {languageLabel, type StoryCode} from '#domain/story.ts'
import styles from './story-text.module.css'

const highlightedTypes = new Set(['comment', 'keyword'])

/** All languages of the highlighter would be larger than the page. */
const cLikeLanguages = new Set(['typescript', 'javascript', 'csharp', 'java', 'kotlin', 'dart', 'php'])

const keywords = new Set(
  'abstract as async await break case catch class const continue default else enum export extends final finally for foreach from fun function if implements import in interface internal is let namespace new override package private protected public readonly record return sealed static struct switch throw try type use using val var void when while with yield'.split(
    ' ',
  ),
)

/** Characters. Each token of a longer text would be an element. */
const maxHighlighted = 20_000

export function CodeBlock({language, code}: Pick<StoryCode, 'language' | 'code'>) {
  const label = languageLabel(language)
  return (
    <figure className={styles['block']} dir="ltr">
      {label !== '' && <figcaption className={styles['language']}>{label}</figcaption>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable */}
      <pre className={styles['lines']} tabIndex={0}>
        <code>{cLikeLanguages.has(language) && code.length <= maxHighlighted ? highlight(code) : code}</code>
      </pre>
    </figure>
  )
}

function highlight(code: string) {
  return parse(code, {keywords, onCommentStart, onCommentEnd}).lines.map(({index, tokens}) => (
    <span key={index}>
      {index > 0 && '\n'}
      {tokens.map(({type, value}, position) =>
        highlightedTypes.has(type) ? (
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
