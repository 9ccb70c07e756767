import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/Notice.tsx'

/** What has just been changed: where the form was, in sight and with the focus, so that it is read. */
export function Done({ title, children }: { title: string; children: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice kind="success" role="status" tabIndex={-1} ref={notice} title={title}>
      {children}
    </Notice>
  )
}
