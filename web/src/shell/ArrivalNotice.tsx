import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { shell as texts } from '#texts/shell'
import { showOnArrival, useArrivalNotice } from '../session/arrivalNotice.ts'
import { readSession } from '../session/store.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { StatusOnArrival } from '../ui/feedback/StatusOnArrival.tsx'
import styles from './ArrivalNotice.module.css'

/** Confirms the last action. Shown above the screen that the notice names, until the tenant leaves the screen. */
export function ArrivalNotice() {
  const notice = useArrivalNotice()
  const [path] = useLocation()
  const isHere = notice?.path === path
  useEffect(() => {
    return isHere ? () => showOnArrival(undefined) : undefined
  }, [isHere])
  if (!isHere) return null
  return (
    <div className={styles.place}>
      <StatusOnArrival>
        <Notice kind="success" title={notice.title}>
          {notice.text}
        </Notice>
      </StatusOnArrival>
    </div>
  )
}

/**
 * Announces a sign-out on the landing page. Does nothing inside the native app, where the session still exists: the app ends the
 * session and shows its own screen.
 */
export function announceSignOut() {
  if (readSession().status === 'signedOut')
    showOnArrival({ path: '/', title: texts.signedOutTitle, text: texts.signedOut })
}
