import {useSyncExternalStore} from 'react'
import {defaultTheme, oppositeTheme} from '#domain/theme.ts'
import {Icon} from '#ui/icon/icon.tsx'
import {chooseTheme, currentTheme, followTheme} from './theme-store.ts'
import styles from './theme-toggle.module.css'

/** Switches between dark and light. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(followTheme, currentTheme, () => defaultTheme)
  const other = oppositeTheme(theme)
  const label = `Switch to ${other} theme`
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(other)}
    >
      {/* Style shows one of the two by the theme on <html>, so that the right one stands there from the first paint. */}
      <span className={styles['sun']}>
        <Icon name="sun" />
      </span>
      <span className={styles['moon']}>
        <Icon name="moon" />
      </span>
    </button>
  )
}
