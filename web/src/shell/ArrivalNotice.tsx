import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { sayOnArrival, useArrivalNotice } from '../session/arrivalNotice.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './ArrivalNotice.module.css'

/** Above a screen: what has just been done, until the screen is left. */
export function ArrivalNotice() {
  const notice = useArrivalNotice()
  const [path] = useLocation()
  const isHere = notice?.path === path
  useEffect(() => {
    return isHere ? () => sayOnArrival(undefined) : undefined
  }, [isHere])
  if (!isHere) return null
  return (
    <div className={styles.place}>
      <Notice kind="success" role="status" title={notice.title}>
        {notice.text}
      </Notice>
    </div>
  )
}
