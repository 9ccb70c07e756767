import { anonymousDraftOwner, deleteExpiredAnonymousDrafts } from '../../forms/draft/anonymousDrafts.ts'
import { type Draft, type DraftOwner, readDraft, saveDraft } from '../../forms/draft/drafts.ts'
import { tabDraftKey, tabStorage } from '../../session/tabStorage.ts'

/**
 * The owner of this tab's anonymous draft. The tab's id is in `tabStorage`, so that the draft is found again after a reload.
 */
export function tabDraftOwner(): DraftOwner {
  const tabId = tabStorage.read(tabDraftKey) ?? crypto.randomUUID()
  tabStorage.keep(tabDraftKey, tabId)
  return anonymousDraftOwner(tabId, 'contact')
}

/** The `place` of a draft if the visitor left the form to sign in or register. */
const signInPlace = 'signIn'

/** Offers this tab's draft to the tenant who signs in next in this tab. */
export async function offerDraftAfterSignIn(): Promise<void> {
  const owner = tabDraftOwner()
  const draft = await readDraft(owner)
  if (draft) await saveDraft(owner, { ...draft, place: signInPlace })
}

/** The reason and the files of the draft that was offered before the sign-in; undefined if no draft was offered. */
export async function readOfferedDraft(): Promise<Pick<Draft, 'answers' | 'files'> | undefined> {
  await deleteExpiredAnonymousDrafts()
  const draft = await readDraft(tabDraftOwner())
  if (draft?.place !== signInPlace) return undefined
  const { reason } = draft.answers
  return { answers: reason === undefined ? {} : { reason }, files: draft.files }
}
