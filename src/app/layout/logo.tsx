import {type PointerEvent, useRef} from 'react'
import {Link} from '#ui/link/link.tsx'
import {pages} from '#domain/pages.ts'
import {type Scrambling, ScramblingText} from '#ui/scramble/scrambling-text.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './header.module.css'

/** Milliseconds between two frames of the logo's scramble. */
const tick = 10

type LogoProps = {
  handle: string
  /** Takes the handle's place on small screens. */
  shortHandle: string
  /** Whether hovering scrambles the letters. */
  scrambles: boolean
}

/** The owner's handle as a tag; leads home. */
export function Logo({handle, shortHandle, scrambles}: LogoProps) {
  const long = useRef<Scrambling>(null)
  const short = useRef<Scrambling>(null)

  const onPointerEnter = ({pointerType}: PointerEvent) => {
    if (!scrambles || pointerType === 'touch') return
    long.current?.scramble()
    short.current?.scramble()
  }

  return (
    <Link to={pages.home.path} className={styles['logo']} onPointerEnter={onPointerEnter}>
      <VisuallyHidden>{handle}, home page</VisuallyHidden>
      <span aria-hidden="true" className={styles['tag']} dir="ltr">
        <span className={styles['bracket']}>{'<'}</span>
        <span className={styles['long']}>
          <ScramblingText ref={long} text={handle} tick={tick} ticksPerLetter={3} />
        </span>
        <span className={styles['short']}>
          <ScramblingText ref={short} text={shortHandle} tick={tick} ticksPerLetter={8} />
        </span>
        <span className={styles['bracket']}>{'/>'}</span>
      </span>
    </Link>
  )
}
