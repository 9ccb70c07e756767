import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/feedback/Notice.tsx'

/** Confirms a saved change. Takes the focus, which scrolls it into view; screen readers announce it. */
export function SavedNotice({ title, children }: { title: string; children: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice kind="success" role="status" tabIndex={-1} ref={notice} title={title}>
      {children}
    </Notice>
  )
}
