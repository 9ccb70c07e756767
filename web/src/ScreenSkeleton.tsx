import { app } from '#texts/app'
import styles from './ScreenSkeleton.module.css'
import { Loading, Skeleton } from './ui/feedback/Skeleton.tsx'
import { Stack } from './ui/layout/Stack.tsx'

/** The skeleton of a screen while its code is loading or the session is being restored. */
export function ScreenSkeleton() {
  return (
    <div className={styles.page}>
      <Loading label={app.loading}>
        <Stack>
          <Skeleton shape="title" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Stack>
      </Loading>
    </div>
  )
}
