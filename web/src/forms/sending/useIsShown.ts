import { useEffect } from 'react'
import type { KeptDraft } from '../draft/useDraft.ts'

/** The idempotency key of the draft whose form is shown; undefined if none is. */
let shownKey: string | undefined

/**
 * Returns a function that says whether a form with this draft is shown, or is covered by the maintenance screen. A response that
 * arrives after the tenant has gone to another screen must not navigate. The path does not identify the screen: the tenant may
 * have opened the same service for another rental contract.
 */
export function useIsShown({ draft: { idempotencyKey }, read }: Pick<KeptDraft, 'draft' | 'read'>): () => boolean {
  useEffect(() => {
    shownKey = idempotencyKey
    return () => {
      shownKey = undefined
    }
  }, [idempotencyKey])
  return () => shownKey === read().idempotencyKey || location.pathname === '/maintenance'
}
