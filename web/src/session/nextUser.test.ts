import { contracts } from '@portal/contract/contracts'
import { partner } from '@portal/contract/partner'
import { beforeEach, expect, test, vi } from 'vitest'
import { ended, inMinutes, memoryStorage, openPage, openServer, payload, refused } from './testing/page.ts'

const users = { anna: '0190a6c2-0000-7000-8000-00000000000a', bob: '0190a6c2-0000-7000-8000-00000000000b' }
type User = keyof typeof users

const tokensOf = (user: User) => ({
  refreshToken: `refresh ${user}`,
  accessToken: `h.${payload}.${user}`,
  accessTokenExpiry: inMinutes(5),
  userId: users[user],
})

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', vi.fn())
})

/** Opens a page in which `signIn` signs in a user, and in which calls to `path` wait for `release`. */
async function openSlowPage(path: string, answers: Parameters<typeof openServer>[0]) {
  let user: User = 'anna'
  await openServer({ '/identity/login': () => ({ status: 200, body: tokensOf(user) }), ...answers })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const fetchNow = fetch
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith(path)) return fetchNow(url, init)
    tokens.push(new Headers(init.headers).get('authorization'))
    await released
    return fetchNow(url, init)
  })
  const page = await openPage()
  const signIn = (next: User) => {
    user = next
    return page.login({ email: `${next}@example.org`, password: 'Sonnenblume1' })
  }
  /** Waits until the first slow call has been sent. */
  const whenSent = () => vi.waitFor(() => expect(tokens).toHaveLength(1))
  return { page, signIn, tokens, release, whenSent }
}

test('a call that is refused after the next user has signed in is not repeated with the token of that user', async () => {
  const { path } = partner.changePartner
  const { page, signIn, tokens, release, whenSent } = await openSlowPage(path, { [path]: refused(401, 'unauthorized') })
  await signIn('anna')
  const change = page.send(partner.changePartner, { body: { landlineNumber: '040 111', phonePrefix: '+49' } })
  await whenSent()
  await page.logout()
  await signIn('bob')
  release()
  await expect(change).rejects.toThrow('no access token')
  expect(tokens).toEqual([`Bearer ${tokensOf('anna').accessToken}`])
  expect(page.readSession()).toMatchObject({ status: 'signedIn', userId: users.bob })
})

test.each([
  ['a sign-out is dropped', 'logout', undefined, false],
  ['the sign-in of another user after a sign-out is dropped', 'logout', 'bob', false],
  ['the sign-in of another user after the session ran out is dropped', 'renewSession', 'bob', false],
  ['the sign-in of the same user after the session ran out arrives', 'renewSession', 'anna', true],
] as const)('a response after %s', async (_, end, next, arrives) => {
  const { page, signIn, release, whenSent } = await openSlowPage('/contracts', { '/identity/refresh-token': ended })
  await signIn('anna')
  const reading = page.send(contracts.listContracts, {})
  await whenSent()
  await page[end]()
  if (next) await signIn(next)
  release()
  if (arrives) await expect(reading).resolves.toEqual({ contracts: [] })
  else await expect(reading).rejects.toThrow('no access token')
})

test('a change that ends after the sign-out neither shows its result to the next user nor reverts itself there', async () => {
  await openServer()
  const page = await openPage()
  const { queries } = await import('../data/queries.ts')
  await page.login({ email: 'anna@example.org', password: 'Sonnenblume1' })
  const [succeeded, failed, settled] = [vi.fn(), vi.fn(), vi.fn()]
  const callbacks = { onSuccess: succeeded, onError: failed, onSettled: settled }
  const changes = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const begun = vi.fn()
  const runs = changes.map(({ promise }) => {
    const mutationFn = () => {
      begun()
      return promise
    }
    return queries
      .getMutationCache()
      .build(queries, { mutationFn, ...callbacks })
      .execute(undefined)
  })
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2))
  await page.logout()
  changes[0].resolve()
  changes[1].reject(new Error('no response'))
  await Promise.allSettled(runs)
  for (const callback of [succeeded, failed, settled]) expect(callback).not.toHaveBeenCalled()
})
