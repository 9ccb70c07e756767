import { useState } from 'react'
import { describeFailure, type Failure } from '../../api/failure.ts'

/**
 * `attempt` runs `work`, which opens or saves a document. Another attempt is ignored until the running one has ended.
 * `opening` is the id of the running attempt, and `failure` says why the last attempt failed.
 */
export function useDocumentOpening() {
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
