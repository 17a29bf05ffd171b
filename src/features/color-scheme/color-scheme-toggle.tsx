import {useMessages} from '#messages/messages.ts'
import {Icon} from '#ui/icon/icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import button from '#ui/button/button.module.css'
import styles from './color-scheme-toggle.module.css'

const icons = {dark: 'moon', light: 'sun'} as const

/** `src/start/color-scheme.ts` handles clicks before hydration. CSS shows the label of the other scheme. */
export function ColorSchemeToggle() {
  const messages = useMessages()
  return (
    <button
      type="button"
      name="theme"
      className={`${button['button']} ${button['bare']} ${button['square']} ${styles['toggle']}`}
    >
      {(['dark', 'light'] as const).map((scheme) => (
        <span key={scheme} className={styles[scheme]}>
          <Icon name={icons[scheme]} />
          <VisuallyHidden>{messages.layout.switchTheme[scheme]}</VisuallyHidden>
        </span>
      ))}
    </button>
  )
}
