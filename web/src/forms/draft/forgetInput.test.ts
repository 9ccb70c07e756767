import { beforeEach, expect, test, vi } from 'vitest'
import { ended, memoryStorage, openPage, openServer, refused, userId } from '../../session/testing/page.ts'
import { stubDatabase } from './testing/memoryDatabase.ts'

const credentials = { email: 'erika.mustermann@example.org', password: 'Sonnenblume1' }
const sharedDevice = { ...credentials, isSharedDevice: true }
const contractId = '1000000001001'

let stored: Map<string, unknown>

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  stored = stubDatabase()
})

/**
 * Opens a page that forgets input at the end of a session. Returns the functions of the page, including those that store
 * input.
 */
async function openPageWithForms() {
  const page = await openPage()
  const [{ forgetInputAtSessionEnd }, drafts, tabDraft, { emptyDraft }] = await Promise.all([
    import('./forgetInput.ts'),
    import('./drafts.ts'),
    import('../../screens/contact/tabDraft.ts'),
    import('./useDraft.ts'),
  ])
  forgetInputAtSessionEnd()
  return { ...page, ...drafts, ...tabDraft, emptyDraft }
}

const attachment = { id: 'file', name: 'brief.pdf', mimeType: 'application/pdf' as const, content: new Blob(['%PDF']) }

/** As an anonymous visitor, enters a reason and a file in the contact form, and then leaves the form in order to sign in. */
async function leaveVisitorDraft({ tabDraftOwner, saveDraft, emptyDraft, offerDraftAfterSignIn }: Page) {
  const draft = { ...emptyDraft(), answers: { reason: 'Meine Diagnose' }, files: { attachments: [attachment] } }
  await saveDraft(tabDraftOwner(), draft)
  await offerDraftAfterSignIn()
  expect(stored.size).toBe(2)
}
type Page = Awaited<ReturnType<typeof openPageWithForms>>

test('a sign-in on a shared device deletes the draft that an anonymous visitor left in the tab, so the next tenant does not get it', async () => {
  await openServer()
  const page = await openPageWithForms()
  await leaveVisitorDraft(page)
  const owner = page.tabDraftOwner()
  await page.login(sharedDevice)
  expect(stored.size).toBe(0)
  await page.logout()
  expect(sessionStorage.getItem('contactDraft')).toBeNull()
  await page.login(credentials)
  expect(await page.readDraft(owner)).toBeUndefined()
  expect(await page.readOfferedDraft()).toBeUndefined()
})

test('a sign-out on a shared device deletes the drafts and the chosen contract that other tabs stored during the session', async () => {
  await openServer()
  const page = await openPageWithForms()
  await page.login(sharedDevice)
  stored.set('draft/visitor-1/none/contact', { answers: {} })
  sessionStorage.setItem('contactDraft', '1')
  localStorage.setItem('contractId', contractId)
  await page.logout()
  expect(stored.size).toBe(0)
  expect([sessionStorage.getItem('contactDraft'), localStorage.getItem('contractId')]).toEqual([null, null])
})

test('on a shared device, a draft lasts as long as the page and its session, nothing of it is stored, and the browser asks before the page is left', async () => {
  await openServer()
  const page = await openPageWithForms()
  await page.login(sharedDevice)
  const owner = { userId, contractId, serviceTypeId: 'repair' }
  const draft = { ...page.emptyDraft(), answers: { description: 'Meine Diagnose' }, files: { photos: [attachment] } }
  expect(await page.saveDraft(owner, draft)).toBe(false)
  expect(stored.size).toBe(0)
  expect(await page.readDraft(owner)).toEqual(draft)
  expect(await page.listDrafts(userId, contractId)).toEqual([{ owner, changedAt: draft.changedAt }])
  expect(await page.hasDrafts()).toBe(true)
  const [type, listener] = vi.mocked(addEventListener).mock.lastCall ?? []
  const leaving = new Event('beforeunload', { cancelable: true })
  if (typeof listener === 'function') listener(leaving)
  expect([type, leaving.defaultPrevented]).toEqual(['beforeunload', true])
  expect(await page.deleteDraft(owner)).toBe(true)
  expect(removeEventListener).toHaveBeenCalledWith('beforeunload', expect.any(Function))
  expect(await page.listDrafts(userId, contractId)).toEqual([])
  expect(await page.hasDrafts()).toBe(false)

  await page.saveDraft(owner, draft)
  await page.logout()
  await page.login(sharedDevice)
  expect(await page.readDraft(owner)).toBeUndefined()
})

test.each([
  ['on an own device', credentials],
  ['on a shared device', sharedDevice],
])(
  '%s, a draft that has only a chosen type is neither listed nor a reason to ask before the sign-out',
  async (_, data) => {
    await openServer()
    const page = await openPageWithForms()
    await page.login(data)
    const owner = { userId, contractId, serviceTypeId: 'repair' }
    const typeTitle = { de: 'Es brennt oder raucht', en: 'There is fire or smoke' }
    const draft = { ...page.emptyDraft(), themeId: 'gasAndFire', typeId: 'fire', typeTitle }
    await page.saveDraft(owner, draft)
    expect(await page.readDraft(owner)).toEqual(draft)
    expect([await page.listDrafts(userId, contractId), await page.hasDrafts()]).toEqual([[], false])
    await page.saveDraft(owner, { ...draft, answers: { description: 'Rauch' } })
    expect([await page.listDrafts(userId, contractId), await page.hasDrafts()]).toEqual([
      [{ owner, typeTitle, changedAt: draft.changedAt }],
      true,
    ])
  },
)

test('a sign-in on a shared device deletes the draft and the chosen contract of an earlier session that ran out', async () => {
  await openServer({ '/identity/refresh-token': ended })
  const page = await openPageWithForms()
  await page.login(credentials)
  localStorage.setItem('contractId', contractId)
  await page.saveDraft({ userId, contractId, serviceTypeId: 'repair' }, page.emptyDraft())
  await page.renewSession()
  expect([stored.size, localStorage.getItem('contractId')]).toEqual([1, contractId])
  await page.login(sharedDevice)
  expect([stored.size, localStorage.getItem('contractId')]).toEqual([0, null])
})

test('when a session on a shared device ends, the session that another tab has stored is not deleted', async () => {
  await openServer()
  const page = await openPageWithForms()
  await page.login(sharedDevice)
  localStorage.setItem('session', 'of another tab')
  await page.logout()
  expect(localStorage.getItem('session')).toBe('of another tab')
})

test.each([
  ['a sign-out, a file whose preparation ends late does not bring back the draft', 'logout', 0],
  ['the session ran out, a file whose preparation ends late is stored with the draft', 'renewSession', 1],
] as const)('after %s', async (_, end, drafts) => {
  await openServer({ '/identity/refresh-token': ended })
  const page = await openPageWithForms()
  await page.login(credentials)
  const save = page.draftWriter({ userId, contractId, serviceTypeId: 'repair' })
  await save(page.emptyDraft())
  await page[end]()
  expect(page.readSession()).toMatchObject({ status: 'signedOut' })
  await save({ ...page.emptyDraft(), files: { photos: [attachment] } })
  expect([...stored.keys()].filter((key) => key.startsWith('draft/'))).toHaveLength(drafts)
  expect([...stored.keys()].filter((key) => key.startsWith('content/'))).toHaveLength(drafts)
})

test('a sign-out deletes the drafts even if the server has already ended the session', async () => {
  await openServer({
    '/identity/logout': refused(401, 'unauthorized'),
    '/identity/refresh-token': ended,
  })
  const page = await openPageWithForms()
  await page.login(credentials)
  await page.saveDraft({ userId, contractId, serviceTypeId: 'repair' }, page.emptyDraft())
  await page.logout()
  expect(stored.size).toBe(0)
  expect(page.readSession()).toEqual({ status: 'signedOut', hasRunOut: false, leaveTo: '/' })
})

test('a sign-out deletes the time at which the popup asked about the contact data, even if the code of the popup was not loaded', async () => {
  await openServer()
  const page = await openPageWithForms()
  await page.login(credentials)
  localStorage.setItem('contactConfirmation', `${userId} 2026-11-24T00:00:00Z`)
  await page.logout()
  expect(localStorage.getItem('contactConfirmation')).toBeNull()
})

/** Stores the tab's draft of an anonymous visitor who left the form a day and a minute ago to sign in. */
async function leaveOldVisitorDraft(page: Page) {
  await leaveVisitorDraft(page)
  const key = [...stored.keys()].find((each) => each.startsWith('draft/')) as string
  const changedAt = new Date(Date.now() - (24 * 60 + 1) * 60_000).toISOString()
  stored.set(key, { ...(stored.get(key) as object), changedAt })
}

test('a draft that an anonymous visitor left more than a day ago is offered to no tenant', async () => {
  await openServer()
  const page = await openPageWithForms()
  await leaveOldVisitorDraft(page)
  expect(await page.readOfferedDraft()).toBeUndefined()
})
