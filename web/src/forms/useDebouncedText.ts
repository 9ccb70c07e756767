import { useEffect, useState } from 'react'

/** The text at the last pause in typing, so that announcements do not interrupt a screen reader during typing. */
export function useDebouncedText(text: string, pauseMs = 1500): string {
  const [pausedText, setPausedText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPausedText(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return pausedText
}
