import { useEffect, useState } from 'react'

/**
 * The text at the last pause in typing. Used for announcements, because an announcement after each character would interrupt
 * a screen reader, and to check or search only what the user has finished typing.
 */
export function useDebouncedText(text: string, pauseMs = 1500): string {
  const [pausedText, setPausedText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPausedText(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return pausedText
}
