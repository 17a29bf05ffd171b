import {createContext, type CSSProperties, use} from 'react'
import {iconName} from './icon-name.ts'
import styles from './image-icon.module.css'

/**
 * The names of the icons in the stylesheet of prerendered pages, which matches `data-icon`: see
 * `packages/site-tools/publishing/prerender/icon-sheet.ts`. Their URLs would be a twentieth of a document. Hydration does
 * not compare attributes, so the browser's bundle does without it.
 */
export const SheetIconsContext = /* @__PURE__ */ createContext<ReadonlySet<string>>(new Set())

/** A decorative icon that the owner uploaded, such as the logo of a technology. */
export function ImageIcon({src}: {src: string}) {
  const name = iconName(src)
  const style: CSSProperties & Record<'--own-icon', string> = {'--own-icon': `url("${src}")`}
  const isInSheet = import.meta.env.SSR && use(SheetIconsContext).has(name)
  return <span className={styles['icon']} data-icon={name} style={isInSheet ? undefined : style} />
}
