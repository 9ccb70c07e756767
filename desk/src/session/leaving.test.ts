import { log } from '@portal/contract/desk/log'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mountHook } from '../../../tools/testing/mount.ts'
import { showToast, useToast } from '../components/toast.ts'
import { onMemberLeft, restoreSession, send, signOut, watchReturn } from './session.ts'
import { readSession, setSession } from './store.ts'

const sabine = {
  staffId: crypto.randomUUID(),
  name: 'Sabine Berger',
  email: 'sabine.berger@example.org',
  role: 'agent',
  places: [],
  awaitsPlaces: false,
  idleUntil: new Date(Date.now() + 30 * 60_000).toISOString(),
  endsAt: new Date(Date.now() + 8 * 60 * 60_000).toISOString(),
} as const
const times = { idleMs: 30 * 60_000, endsAt: Date.now() + 8 * 60 * 60_000, lastCallAt: Date.now() }

const offline = () => Promise.reject(new TypeError('offline'))
const refused = () =>
  Promise.resolve(Response.json({ code: 'unauthorized', title: '', description: '' }, { status: 401 }))
const nothing = () => Promise.resolve(new Response(null, { status: 204 }))

/** A page at which Sabine is signed in. `answer` replaces the response of the server, and `made` lists the calls. */
function openPage() {
  const stored = new Map<string, string>()
  const made: string[] = []
  let respond: () => Promise<Response> = offline
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    made.push(`${method} ${url}`)
    return respond()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  setSession({ status: 'signedIn', member: { ...sabine, places: [] }, times, isInterrupted: false })
  return {
    made,
    answer: (next: () => Promise<Response>) => {
      respond = next
    },
  }
}

test('a sign-out that does not reach the server forgets the data at once, and the next page finishes it before it shows anything', async () => {
  const { made, answer } = openPage()
  const discard = vi.fn()
  onMemberLeft(discard)
  const signingOut = signOut()
  expect([readSession().status, discard.mock.calls.length]).toEqual(['restoring', 1])
  await signingOut
  expect(readSession()).toMatchObject({ status: 'unreachable', error: expect.any(Error) })
  // The page is loaded again.
  setSession({ status: 'restoring' })
  await restoreSession()
  expect(readSession().status).toBe('unreachable')
  answer(nothing)
  await restoreSession()
  expect(readSession()).toEqual({ status: 'signedOut' })
  expect(new Set(made)).toEqual(new Set(['DELETE /desk/v1/session']))
  answer(refused)
  await restoreSession()
  expect(made.at(-1)).toBe('GET /desk/v1/session')
})

test('a download that ends after the sign-out is not saved, and a late answer about the session does not sign the member in', async () => {
  const { answer } = openPage()
  const late = Promise.withResolvers<void>()
  const headers = { 'content-disposition': 'attachment; filename="Log.csv"' }
  answer(() => late.promise.then(() => Response.json(sabine, { headers })))
  const download = send(log.exportEntries, { query: {} })
  const restoring = restoreSession()
  answer(nothing)
  await signOut()
  late.resolve()
  await expect(download).rejects.toThrow('the member has left')
  await restoring
  expect(readSession()).toEqual({ status: 'signedOut' })
})

test('a message about what a member has done disappears with the member', async () => {
  const { answer } = openPage()
  answer(nothing)
  showToast('Anna Blum wurde entfernt.')
  await signOut()
  showToast('Das Dokument ist gespeichert.')
  expect((await mountHook(useToast)).read()).toBeUndefined()
})

test('a page that returns from the back/forward cache is hidden and loaded again, and a new page is not', () => {
  const [body, reload] = [{ hidden: false }, vi.fn()]
  vi.stubGlobal('document', { body })
  vi.stubGlobal('location', { reload })
  const listeners: ((event: { persisted: boolean }) => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) => listeners.push(listener))
  onTestFinished(() => void vi.unstubAllGlobals())
  watchReturn()
  for (const [persisted, reloads] of [
    [false, 0],
    [true, 1],
  ] as const) {
    for (const listener of listeners) listener({ persisted })
    expect([body.hidden, reload.mock.calls.length]).toEqual([persisted, reloads])
  }
})
