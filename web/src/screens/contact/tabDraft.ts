import { type Draft, type DraftOwner, keepDraft, readDraft } from '../../forms/drafts.ts'
import { visitorsDraft } from '../../forms/visitorDrafts.ts'
import { tab } from '../../session/tab.ts'

const tabKey = 'contactDraft'

/** Whose draft a visitor's is: this tab's. */
export function draftOfTab(): DraftOwner {
  const tabId = tab.read(tabKey) ?? crypto.randomUUID()
  tab.keep(tabKey, tabId)
  return visitorsDraft(tabId, 'contact')
}

/** Where a draft says that it is, once its writer has set out to sign in. */
const onTheWay = 'signIn'

/** Lets the tenant who signs in next in this tab go on with what was typed here. Nobody else is offered it. */
export async function takeAlong(): Promise<void> {
  const owner = draftOfTab()
  const draft = await readDraft(owner)
  if (draft) await keepDraft(owner, { ...draft, place: onTheWay })
}

/** What was typed before signing in, where somebody took it along: the concern and the files, the rest is on file. */
export async function takenAlong(): Promise<Pick<Draft, 'answers' | 'files'> | undefined> {
  const draft = await readDraft(draftOfTab())
  if (draft?.place !== onTheWay) return undefined
  const { reason } = draft.answers
  return { answers: reason === undefined ? {} : { reason }, files: draft.files }
}
