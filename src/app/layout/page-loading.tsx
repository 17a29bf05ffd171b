import {Skeleton} from '#ui/skeleton/skeleton.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './page-loading.module.css'

/** Stands in the place of a page whose code or content is on its way. */
export function PageLoading() {
  return (
    <div className={styles['page']}>
      <VisuallyHidden>
        <output>Loading…</output>
      </VisuallyHidden>
      <Skeleton width="min(70%, 26rem)" height="var(--text-3xl)" />
      <Skeleton width="min(90%, 22rem)" />
      <div className={styles['block']}>
        <Skeleton height="clamp(14rem, 40vw, 30rem)" />
      </div>
    </div>
  )
}
