import {parse} from 'sugar-high/core'
import {languageLabel, type StoryCode} from '#domain/story.ts'
import styles from './code-block.module.css'

/** What is told apart in code, by what the highlighter calls it. */
const kinds = new Set(['comment', 'keyword', 'string'])

/** The languages that the highlighter knows by itself. */
const known = new Set(['typescript', 'javascript'])

/** Lines of code, with their language above them. What is wider than the page is scrolled, by keyboard too. */
export function CodeBlock({language, code}: Pick<StoryCode, 'language' | 'code'>) {
  const label = languageLabel(language)
  return (
    <figure className={styles['block']} dir="ltr">
      {label !== '' && <figcaption className={styles['language']}>{label}</figcaption>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached */}
      <pre className={styles['lines']} tabIndex={0}>
        <code>{known.has(language) ? highlighted(code) : code}</code>
      </pre>
    </figure>
  )
}

function highlighted(code: string) {
  return parse(code).lines.map(({index, tokens}) => (
    <span key={index}>
      {index > 0 && '\n'}
      {tokens.map(({type, value}, position) =>
        kinds.has(type) ? (
          <span key={position} data-kind={type}>
            {value}
          </span>
        ) : (
          value
        ),
      )}
    </span>
  ))
}
