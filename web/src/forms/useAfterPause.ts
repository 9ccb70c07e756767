import { useEffect, useState } from 'react'

/** The remark of a moment ago: spoken only after a pause, so that it never talks over the typing. */
export function useAfterPause(remark: string): string {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setSpoken(remark), 1500)
    return () => clearTimeout(pause)
  }, [remark])
  return spoken
}
