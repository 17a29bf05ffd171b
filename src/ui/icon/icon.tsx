import type {ReactNode} from 'react'
import styles from './icon.module.css'

/** On a grid of 24; src/ui/styles/base.css sets the stroke. */
const paths = {
  'arrow-right': <path d="M4 12h15m-6-6 6 6-6 6" />,
  'arrow-up-right': <path d="M7 17 17 7M8.5 7H17v8.5" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  code: <path d="m8 7-5 5 5 5m8-10 5 5-5 5m-2.5-13-3 16" />,
  course: <path d="M12 6.5c-2-1.5-4.5-2-8-2v13c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2v-13c-3.5 0-6 .5-8 2zm0 0v13" />,
  filter: <path d="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.75v4.5M8.5 14.75v4.5" />,
  menu: <path d="M3 8h18M3 16h18" />,
  minus: <path d="M5 12h14" />,
  moon: <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />,
  pause: <path d="M8.5 6v12m7-12v12" />,
  play: <path d="M8 5.5v13l10.5-6.5z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  project: <path d="m12 4 8.5 4.5L12 13 3.5 8.5zm-8.5 8.5L12 17l8.5-4.5M3.5 16.5 12 21l8.5-4.5" />,
  retry: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9m0-5v5h-5" />,
  search: <path d="M10.75 4a6.75 6.75 0 1 0 0 13.5 6.75 6.75 0 0 0 0-13.5zm5 11.75L20 20" />,
  send: <path d="M20.5 3.5 3.5 10l7 3.5 3.5 7zm0 0-10 10" />,
  sort: <path d="M4 7h16M4 12h10.5M4 17h5" />,
  sun: (
    <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0-5.5v2m0 15v2m9.5-9.5h-2m-15 0h-2m16.22-6.72-1.42 1.42M6.7 17.3l-1.42 1.42m13.44 0-1.42-1.42M6.7 6.7 5.28 5.28" />
  ),
  warning: <path d="M12 4 2.5 20h19zm0 6v5m0 2.25v.01" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof paths

/** These are mirrored where text runs from right to left. */
const directional: ReadonlySet<IconName> = new Set(['arrow-right', 'send'])

/** Decorative. WebKit does not support `rem` in SVG attributes. */
export function Icon({name, size = '1.25em'}: {name: IconName; size?: `${number}em`}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={directional.has(name) ? styles['directional'] : undefined}
      aria-hidden="true"
    >
      {paths[name]}
    </svg>
  )
}
