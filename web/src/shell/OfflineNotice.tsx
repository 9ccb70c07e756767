import CloudOff from 'lucide-react/icons/cloud-off'
import { useSyncExternalStore } from 'react'
import { shell } from '#texts/shell'
import styles from './OfflineNotice.module.css'

/**
 * Tells the tenant that the device is offline. Stays in view on pages with a sticky header or none. The live region is always
 * mounted, because screen readers announce only text that appears in an existing live region.
 */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.region}>
      {!isOnline && (
        <p className={styles.notice}>
          <CloudOff aria-hidden="true" />
          {shell.offline}
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
