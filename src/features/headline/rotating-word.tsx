import {type RefObject, useEffect, useRef, useState} from 'react'
import {useMessages} from '#messages/messages.ts'
import {Icon} from '#ui/icon/icon.tsx'
import {useReducedMotion} from '#ui/media/use-media-query.ts'
import {ScramblingText} from '#ui/scramble/scrambling-text.tsx'
import styles from './rotating-word.module.css'

const wordMs = 2000
const tickMs = 20

/** Assistive technology reads the headline instead. Reduced motion pauses the rotation at first. */
export function RotatingWord({words}: {words: readonly string[]}) {
  const messages = useMessages()
  const reducedMotion = useReducedMotion()
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const isPlaying = choice === undefined ? !reducedMotion : choice === 'play'
  const container = useRef<HTMLDivElement>(null)
  const isInView = useInView(container)
  const index = useRotation(words.length, isPlaying && isInView)

  return (
    <div ref={container} className={styles['container']}>
      <span className={styles['words']} aria-hidden="true">
        {words.map((word, position) => (
          <span key={position} className={styles['sizer']}>
            {word}
          </span>
        ))}
        <span className={styles['word']} data-testid="rotating-word">
          <ScramblingText
            text={words[index] ?? ''}
            tickMs={tickMs}
            ticksPerLetter={0.6}
            hasCursor
            changesOften
          />
        </span>
      </span>
      {words.length > 1 && (
        <button
          type="button"
          className={styles['control']}
          aria-label={isPlaying ? messages.home.pauseWord : messages.home.playWord}
          title={isPlaying ? messages.home.pause : messages.home.play}
          onClick={() => setChoice(isPlaying ? 'pause' : 'play')}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
      {words.length > 1 && (
        <span className={styles['indicators']} aria-hidden="true">
          {words.map((_, position) => (
            <span key={position} className={position === index ? styles['current'] : undefined} />
          ))}
        </span>
      )}
    </div>
  )
}

function useRotation(count: number, isPlaying: boolean): number {
  const [steps, setSteps] = useState(0)
  useEffect(() => {
    if (!isPlaying || count < 2) return undefined
    const timer = setInterval(() => setSteps((step) => step + 1), wordMs)
    return () => clearInterval(timer)
  }, [isPlaying, count])
  return count === 0 ? 0 : steps % count
}

/** True until the observer reports. */
function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
