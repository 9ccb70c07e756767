import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft, saveDraft } from '../../forms/draft/drafts.ts'
import { stubDatabase } from '../../forms/draft/testing/memoryDatabase.ts'
import { emptyDraft } from '../../forms/draft/useDraft.ts'
import { memoryStorage } from '../../session/testing/page.ts'
import { adoptOfferedDraft } from './adoptOfferedDraft.ts'
import { offerDraftAfterSignIn, tabDraftOwner } from './tabDraft.ts'

const tenant = { userId: 'tenant', contractId: '1000000001001', serviceTypeId: 'contact' }
const fileOf = (name: string) => ({ id: name, name, mimeType: 'application/pdf' as const, content: new Blob([name]) })
const draftOf = (reason: string, fileName: string) => ({
  ...emptyDraft(),
  answers: { reason },
  files: { attachments: [fileOf(fileName)] },
})

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
  stubDatabase()
})

/** As a visitor, enters a reason and a file, and then leaves the form in order to sign in. */
async function leaveVisitorDraft() {
  await saveDraft(tabDraftOwner(), draftOf('Der Aufzug steht.', 'aufzug.pdf'))
  await offerDraftAfterSignIn()
}
const readTenantDraft = async () => {
  const draft = await readDraft(tenant)
  return { reason: draft?.answers.reason, files: draft?.files.attachments?.map(({ name }) => name) }
}

test('a tenant who signs in finds the reason and the files that they entered before', async () => {
  await leaveVisitorDraft()
  await adoptOfferedDraft(tenant)
  expect(await readTenantDraft()).toEqual({ reason: 'Der Aufzug steht.', files: ['aufzug.pdf'] })
  expect(await readDraft(tabDraftOwner())).toBeUndefined()
})

test('a tenant who already has a draft finds its reason and files together with those entered before the sign-in', async () => {
  await saveDraft(tenant, { ...draftOf('Meine Klingel ist defekt.', 'klingel.pdf'), idempotencyKey: 'key' })
  await leaveVisitorDraft()
  await adoptOfferedDraft(tenant)
  const both = { reason: 'Meine Klingel ist defekt.\n\nDer Aufzug steht.', files: ['klingel.pdf', 'aufzug.pdf'] }
  expect(await readTenantDraft()).toEqual(both)
  expect(await readDraft(tenant)).toMatchObject({ idempotencyKey: 'key' })

  // As if the page had closed before the visitor's draft was deleted.
  await leaveVisitorDraft()
  await adoptOfferedDraft(tenant)
  expect(await readTenantDraft()).toEqual(both)
})
