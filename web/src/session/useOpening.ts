import { useState } from 'react'

/** Opens or saves one document at a time, and knows which one is on its way and whether the last did not come. */
export function useOpening() {
  const [opening, setOpening] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  async function attempt(id: string, work: () => Promise<void>) {
    if (opening !== undefined) return
    setOpening(id)
    setFailed(false)
    try {
      await work()
    } catch (error) {
      // Whatever it was, the person reads one sentence; the console keeps the rest.
      console.error(error)
      setFailed(true)
    }
    setOpening(undefined)
  }

  return { opening, hasFailed, attempt }
}
