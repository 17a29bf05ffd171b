import {themes} from '#domain/theme.ts'
import {messages} from '#messages/en.ts'
import {Icon} from '#ui/icon/icon.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './theme-toggle.module.css'

const icons = {dark: 'moon', light: 'sun'} as const

/** `src/start/theme.ts` handles its clicks before hydration. CSS shows the label of the other theme. */
export function ThemeToggle() {
  return (
    <button type="button" name="theme" className={styles['toggle']}>
      {themes.map((theme) => (
        <span key={theme} className={styles[theme]}>
          <Icon name={icons[theme]} />
          <VisuallyHidden>{messages.layout.switchTheme[theme]}</VisuallyHidden>
        </span>
      ))}
    </button>
  )
}
