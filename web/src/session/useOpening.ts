import { useState } from 'react'
import { describeFailure, type Failure } from '../api/failure.ts'

/** Opens or saves one document at a time, and knows which one is on its way and why the last did not come. */
export function useOpening() {
  const [opening, setOpening] = useState<string>()
  const [failure, setFailure] = useState<Failure>()

  async function attempt(id: string, work: () => Promise<void>) {
    if (opening !== undefined) return
    setOpening(id)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(describeFailure(error))
    }
    setOpening(undefined)
  }

  return { opening, failure, attempt }
}
