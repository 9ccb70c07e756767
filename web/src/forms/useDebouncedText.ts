import { useEffect, useState } from 'react'

/**
 * The text at the last pause in typing. For announcements, because an announcement after each character would interrupt a
 * screen reader.
 */
export function useDebouncedText(text: string, pauseMs = 1500): string {
  const [pausedText, setPausedText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPausedText(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return pausedText
}
