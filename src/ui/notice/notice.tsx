import type {ReactNode} from 'react'
import {ButtonRow} from '#ui/button/button.tsx'
import styles from './notice.module.css'

type NoticeProps = {
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export function Notice({title, children, actions}: NoticeProps) {
  return (
    <div className={styles['notice']}>
      <p className={styles['title']}>{title}</p>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {actions !== undefined && <ButtonRow>{actions}</ButtonRow>}
    </div>
  )
}
