import { isOnSharedDevice } from '../../session/sharedDevice.ts'
import { toPromise, withDrafts } from './draftStore.ts'
import { type DraftOwner, deleteDraft, type StoredDraft } from './drafts.ts'

const prefix = 'visitor-'
const maxAgeMs = 24 * 60 * 60_000

/**
 * The owner of an anonymous visitor's draft. Other people may use the same device, so only the tab in which the draft was
 * begun can open it.
 */
export const anonymousDraftOwner = (tabId: string, serviceTypeId: string): DraftOwner => ({
  userId: `${prefix}${tabId}`,
  contractId: 'none',
  serviceTypeId,
})

/**
 * Deletes those drafts of anonymous visitors on this device that were last changed more than a day ago. Called before the
 * contact form opens a draft.
 */
export async function deleteExpiredAnonymousDrafts(now = Date.now()): Promise<void> {
  if (isOnSharedDevice()) return
  const stored = await withDrafts(
    'readonly',
    (objects): Promise<StoredDraft[]> =>
      toPromise(objects.getAll(IDBKeyRange.bound(`draft/${prefix}`, `draft/${prefix}\uffff`))),
  )
  const expired = (stored ?? []).filter(({ changedAt }) => now - Date.parse(changedAt) > maxAgeMs)
  await Promise.all(expired.map(({ owner }) => deleteDraft(owner)))
}
