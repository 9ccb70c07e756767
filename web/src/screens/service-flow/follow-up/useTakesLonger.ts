import { useEffect, useState } from 'react'

/** The portal writes a document within seconds. After this time, the tenant reads that it takes longer. */
const usualWritingMs = 30_000

/** Whether the document has not been ready for longer than usual. */
export function useTakesLonger(): boolean {
  const [takesLonger, setTakesLonger] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTakesLonger(true), usualWritingMs)
    return () => clearTimeout(timer)
  }, [])
  return takesLonger
}
