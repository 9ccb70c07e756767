import { app } from '#texts/app'
import styles from './ScreenSkeleton.module.css'
import { Loading, Skeleton } from './ui/Skeleton.tsx'
import { Stack } from './ui/Stack.tsx'

/** The shape of a screen while its code or its visitor's roles are on their way. */
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
