import {type PointerEvent, useRef} from 'react'
import {Link} from '#ui/link/link.tsx'
import {pages} from '#domain/pages.ts'
import {useMessages} from '#messages/messages.ts'
import {type ScrambleHandle, ScramblingText} from '#ui/scramble/scrambling-text.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './header.module.css'

const tickMs = 10

type LogoProps = {
  handle: string
  shortHandle: string
  scramblesOnHover: boolean
}

export function Logo({handle, shortHandle, scramblesOnHover}: LogoProps) {
  const messages = useMessages()
  const long = useRef<ScrambleHandle>(null)
  const short = useRef<ScrambleHandle>(null)

  const onPointerEnter = ({pointerType}: PointerEvent) => {
    if (!scramblesOnHover || pointerType === 'touch') return
    long.current?.scramble()
    short.current?.scramble()
  }

  return (
    <Link to={pages.home.path} className={styles['logo']} onPointerEnter={onPointerEnter}>
      <VisuallyHidden>{messages.layout.homeLink(handle)}</VisuallyHidden>
      <span aria-hidden="true" className={styles['tag']} dir="ltr">
        <span className={styles['bracket']}>{'<'}</span>
        <span className={styles['long']}>
          <ScramblingText ref={long} text={handle} tickMs={tickMs} ticksPerLetter={3} />
        </span>
        <span className={styles['short']}>
          <ScramblingText ref={short} text={shortHandle} tickMs={tickMs} ticksPerLetter={8} />
        </span>
        <span className={styles['bracket']}>{'/>'}</span>
      </span>
    </Link>
  )
}
