import type {PointerEvent} from 'react'
import {Link} from '#ui/link/link.tsx'
import {pages} from '#domain/pages.ts'
import {useScramble} from '#ui/scramble/use-scramble.ts'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './logo.module.css'

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
  const {
    ref: long,
    atFirst: longText,
    scramble: scrambleLong,
  } = useScramble(handle, {tick, ticksPerLetter: 3})
  const {
    ref: short,
    atFirst: shortText,
    scramble: scrambleShort,
  } = useScramble(shortHandle, {tick, ticksPerLetter: 8})

  const onPointerEnter = ({pointerType}: PointerEvent) => {
    if (!scrambles || pointerType === 'touch') return
    scrambleLong()
    scrambleShort()
  }

  return (
    <Link to={pages.home.path} className={styles['logo']} onPointerEnter={onPointerEnter}>
      <VisuallyHidden>{handle}, home page</VisuallyHidden>
      <span aria-hidden="true" className={styles['tag']} dir="ltr">
        <span className={styles['bracket']}>{'<'}</span>
        <span ref={long} className={styles['long']}>
          {longText}
        </span>
        <span ref={short} className={styles['short']}>
          {shortText}
        </span>
        <span className={styles['bracket']}>{'/>'}</span>
      </span>
    </Link>
  )
}
