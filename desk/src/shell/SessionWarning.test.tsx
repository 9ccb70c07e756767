import { expect, test, vi } from 'vitest'
import { mount } from '../../../tools/testing/mount.ts'
import { readSession, setSession } from '../session/store.ts'
import { SessionWarning } from './SessionWarning.tsx'

const member = {
  staffId: '0190a6c2-0000-7000-8000-000000000001',
  name: 'Sabine Berger',
  email: 'sabine.berger@example.org',
  role: 'agent',
  places: [],
  awaitsPlaces: false,
  idleUntil: '',
  endsAt: '',
} as const

test('when the session has ended and the server does not respond, the sign-in covers the page', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const times = { idleMs: 30 * 60_000, endsAt: Date.now() - 1, lastCallAt: Date.now() - 1 }
  setSession({ status: 'signedIn', member: { ...member, places: [] }, times, isInterrupted: false })
  await mount(<SessionWarning />)
  await expect.poll(readSession).toMatchObject({ status: 'signedIn', isInterrupted: true })
})
