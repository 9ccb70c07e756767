import { useEffect, useState } from 'react'

/** The text as it was before the last pause (in milliseconds): whatever is said of it never talks over the typing. */
export function useAfterPause(text: string, pause = 1500): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
