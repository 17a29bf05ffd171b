import type {ViewName} from '#domain/pages.ts'
import {useMessages} from '#messages/messages.ts'
import {Skeleton} from '#ui/skeleton/skeleton.tsx'
import {VisuallyHidden} from '#ui/visually-hidden/visually-hidden.tsx'
import styles from './page-loading.module.css'

export function PageLoading({name}: {name: ViewName | undefined}) {
  const messages = useMessages()
  return (
    <>
      <VisuallyHidden>
        <output>{messages.layout.loading}</output>
      </VisuallyHidden>
      {name === 'home' ? <HeadlineSkeleton /> : <PageSkeleton />}
    </>
  )
}

function HeadlineSkeleton() {
  return (
    <div className={styles['headline']}>
      <Skeleton width="min(70%, 18rem)" height="1.75rem" />
      <Skeleton width="min(100%, 8.5 * var(--text-display))" height="calc(1.15 * var(--text-display))" />
      <Skeleton width="min(90%, 24rem)" />
      <Skeleton width="10rem" height="var(--target)" />
    </div>
  )
}

const lines = ['100%', '92%', '97%', '64%']

function PageSkeleton() {
  return (
    <div className={styles['page']}>
      <Skeleton width="min(80%, 24rem)" height="var(--text-3xl)" />
      <Skeleton width="min(90%, 26rem)" />
      <div className={styles['columns']}>
        <Skeleton height="max(14rem, 30vw)" />
        <div className={styles['page']}>
          <Skeleton width="60%" height="var(--text-2xl)" />
          {lines.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      </div>
    </div>
  )
}
