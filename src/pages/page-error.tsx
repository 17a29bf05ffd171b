import {pages} from '#domain/pages.ts'
import {useMessages} from '#messages/messages.ts'
import {ButtonLink} from '#ui/button/button.tsx'
import styles from './page-error.module.css'

export function PageError({kind}: {kind: 'notFound' | 'failed'}) {
  const messages = useMessages()
  return (
    <div className={styles['page']}>
      <div className={styles['text']}>
        <h1 className={styles['title']}>{messages.errors.oops}</h1>
        <p className={styles['message']}>{messages.errors[kind]}</p>
        <ButtonLink to={pages.home.path} variant="primary">
          {messages.errors.homeButton}
        </ButtonLink>
      </div>
      <DetachedHead />
    </div>
  )
}

function DetachedHead() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 240 320" aria-hidden="true">
      <path d="M48 312V112" />
      <path className={styles['past']} d="M48 312v2000" />
      <path
        className={styles['branch']}
        pathLength="1"
        strokeDasharray="1"
        d="M48 232c0-38 76-38 76-76v-40"
      />
      <path strokeWidth="16" d="M48 272v0M48 232v0M48 112v0" />
      <path className={styles['head']} d="M124 60v-2000" />
      <circle className={styles['head']} cx="124" cy="60" r="13" />
      <text className={styles['label']} x="150" y="66">
        HEAD
      </text>
    </svg>
  )
}
