import {useRef, useState} from 'react'
import {messages} from '#messages/en.ts'
import {useInView} from '#ui/approach/use-in-view.ts'
import {Icon} from '#ui/icon/icon.tsx'
import {useReducedMotion} from '#ui/media/use-media-query.ts'
import {ScramblingText} from '#ui/scramble/scrambling-text.tsx'
import {useRotation} from './use-rotation.ts'
import styles from './word-plate.module.css'

/** Milliseconds between two frames of a word's scramble. */
const tick = 20

/**
 * A plate of code in which one word takes the place of the other, with a control to pause it.
 *
 * It is made for the eye: the words are hidden from assistive technology and have to stand in a text beside it. With
 * reduced motion it stays at its word until the visitor presses play, and then changes without scrambling.
 */
export function WordPlate({words}: {words: readonly string[]}) {
  const still = useReducedMotion()
  const [choice, setChoice] = useState<'play' | 'pause'>()
  const playing = choice === undefined ? !still : choice === 'play'
  const plate = useRef<HTMLDivElement>(null)
  // Nobody sees what goes on out of view.
  const moving = useInView(plate) && playing
  const index = useRotation(words.length, moving)

  return (
    <div ref={plate} className={styles['plate']}>
      <span className={styles['words']} aria-hidden="true">
        {/* All words lie unseen in the same place, so that the plate is as wide as the longest from the start. */}
        {words.map((word, position) => (
          <span key={position} className={styles['ghost']}>
            {word}
          </span>
        ))}
        <span className={styles['word']} data-testid="rotating-word">
          <ScramblingText text={words[index] ?? ''} tick={tick} ticksPerLetter={0.6} cursor often />
        </span>
      </span>
      {words.length > 1 && (
        <button
          type="button"
          className={styles['control']}
          aria-label={playing ? messages.home.pauseWord : messages.home.playWord}
          title={playing ? messages.home.pause : messages.home.play}
          onClick={() => setChoice(playing ? 'pause' : 'play')}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      )}
      {words.length > 1 && (
        <span className={styles['turns']} aria-hidden="true">
          {words.map((_, position) => (
            <span key={position} className={position === index ? styles['shown'] : undefined} />
          ))}
        </span>
      )}
    </div>
  )
}
