import { vi } from 'vitest'
import { emptyDraft, type KeptDraft } from '../../draft/useDraft.ts'

/** The draft of a form. Its functions are mocks. */
export function keptDraft(): KeptDraft {
  const draft = emptyDraft()
  const notices = { isResumed: false, canStore: true, elsewhere: undefined, revision: 0 }
  return { draft, ...notices, read: () => draft, change: vi.fn(), chooseFiles: vi.fn(), drop: vi.fn() }
}

/** Stubs the server: it accepts a submission as soon as `respond` is called. */
export function stubServer() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const body = { requestId: '0190a6c2-0000-7000-8000-000000000003', orderNumber: 'A-1' }
  return { respond: () => resolve(Response.json(body)) }
}
