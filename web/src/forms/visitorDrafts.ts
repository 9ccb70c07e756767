import { settled, withDrafts } from './draftStore.ts'
import { type DraftOwner, dropDraft, type KeptDraft } from './drafts.ts'

const prefix = 'visitor-'
const longest = 24 * 60 * 60_000

/**
 * Of somebody without an account, who may sit at a computer that others use: what is typed belongs to one tab, whose
 * closing ends the way to it, and it lies on the device for a day at most.
 */
export const visitorsDraft = (tabId: string, serviceTypeId: string): DraftOwner => ({
  userId: `${prefix}${tabId}`,
  contractId: 'none',
  serviceTypeId,
})

/** Deletes what visitors began a day ago or earlier, in whatever tab. */
export async function dropForgottenDrafts(now = Date.now()): Promise<void> {
  const kept = await withDrafts(
    'readonly',
    (objects): Promise<KeptDraft[]> =>
      settled(objects.getAll(IDBKeyRange.bound(`draft/${prefix}`, `draft/${prefix}\uffff`))),
  )
  const forgotten = (kept ?? []).filter(({ changedAt }) => now - Date.parse(changedAt) > longest)
  await Promise.all(forgotten.map(({ owner }) => dropDraft(owner)))
}
