import { expect, onTestFinished, test, vi } from 'vitest'
import { followOtherTabs, onMemberLeft, restoreSession } from './session.ts'
import { readSession } from './store.ts'

const member = (name: string) => ({
  staffId: crypto.randomUUID(),
  name,
  email: `${name}@example.org`,
  role: 'agent',
  places: [],
  awaitsPlaces: false,
  idleUntil: new Date(Date.now() + 30 * 60_000).toISOString(),
  endsAt: new Date(Date.now() + 8 * 60 * 60_000).toISOString(),
})
const [sabine, thomas] = [member('sabine'), member('thomas')]

followOtherTabs()

test.each([
  ['the same member signs in, the page keeps its data', sabine, 0],
  ['another member signs in, the page forgets its data and shows that member', thomas, 1],
])('when in another tab %s', async (_, next, discards) => {
  const answer = vi.fn(async () => Response.json(sabine))
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  await restoreSession()
  const discard = vi.fn()
  onMemberLeft(discard)
  answer.mockImplementation(async () => Response.json(next))
  const otherTab = new BroadcastChannel('desk-session')
  onTestFinished(() => otherTab.close())
  otherTab.postMessage('signIn')
  await expect.poll(() => answer.mock.calls.length).toBe(2)
  await expect.poll(readSession).toMatchObject({ status: 'signedIn', member: { name: next.name } })
  expect(discard).toHaveBeenCalledTimes(discards)
})
