import {Icon, type IconName} from '#ui/icon/icon.tsx'
import styles from './button.module.css'

const directions: Partial<Record<IconName, 'right' | 'up-right'>> = {
  'arrow-right': 'right',
  'arrow-up-right': 'up-right',
  send: 'up-right',
}

/** An icon inside a button; an arrow moves a little where it points when the button is hovered. */
export function ButtonIcon({name}: {name: IconName}) {
  return (
    <span className={styles['icon']} data-moves={directions[name]}>
      <Icon name={name} />
    </span>
  )
}
