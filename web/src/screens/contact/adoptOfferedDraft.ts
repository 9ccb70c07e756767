import type { Answer } from '@portal/contract/form/form'
import { type Draft, type DraftOwner, deleteDraft, readDraft, saveDraft } from '../../forms/draft/drafts.ts'
import { emptyDraft } from '../../forms/draft/useDraft.ts'
import { readOfferedDraft, tabDraftOwner } from './tabDraft.ts'

/**
 * Adds the reason and the files of the draft that was offered before the sign-in (see `offerDraftAfterSignIn`) to the tenant's
 * draft. A tenant who already has a draft keeps its reason and files too; if both together are too long or too many, the form
 * says so. Deletes the offered draft, unless the device could not store the tenant's draft.
 */
export async function adoptOfferedDraft(owner: DraftOwner): Promise<void> {
  const offered = await readOfferedDraft()
  if (!offered) return
  const draft = withOffered((await readDraft(owner)) ?? emptyDraft(), offered)
  if (await saveDraft(owner, draft)) await deleteDraft(tabDraftOwner())
}

/** Adds nothing twice, because the page may have closed before the offered draft was deleted. */
function withOffered(draft: Draft, offered: Pick<Draft, 'answers' | 'files'>): Draft {
  const reason = joined(draft.answers.reason, offered.answers.reason)
  const added = Object.entries(offered.files).map(([fieldId, files]) => {
    const own = (draft.files[fieldId] ?? []).filter(({ id }) => !files.some((file) => file.id === id))
    return [fieldId, [...own, ...files]] as const
  })
  return {
    ...draft,
    answers: { ...draft.answers, ...(reason !== undefined && { reason }) },
    files: { ...draft.files, ...Object.fromEntries(added) },
    changedAt: new Date().toISOString(),
  }
}

function joined(own: Answer | undefined, offered: Answer | undefined): Answer | undefined {
  if (typeof own !== 'string' || typeof offered !== 'string') return own ?? offered
  return own.endsWith(offered) ? own : `${own}\n\n${offered}`
}
