import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { demoPassword } from '../../demo/accounts.ts'
import { openDatabase } from '../../platform/database/connection.ts'
import { createTokens } from '../../platform/keys/tokens.ts'
import { landlordServices } from '../../services/landlord.ts'
import { createClient } from '../../testing/client.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal, type SignedInClient } from '../../testing/portal.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

/** Starts a second server, which shares only the database, the keys and the files with the first one. Returns its address. */
async function openSecondServer({ address, dataDir, files, settings, now }: Portal): Promise<string> {
  const db = openDatabase(address, { connections: 4 })
  const tokens = await createTokens({ keysFolder: join(dataDir, 'keys'), accessTokenSeconds: 300, now })
  const readFreeBytes = async () => undefined
  const context = { db, visitorDb: db, files, readFreeBytes, tokens, settings, services: landlordServices, now }
  const app = await buildApp(context, undefined, { web: join(dataDir, 'no-web') })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

const currentPassword = demoPassword

async function refreshTwice({ visitor }: Portal, { login: { userId, refreshToken } }: SignedInClient) {
  const child = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  await visitor.session.refreshToken({ body: { userId, refreshToken: child.refreshToken } })
  await outcomeOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))
}

/** Ways to end a session on the first server. `otherDevice` is another session of the same account. */
const endings: [string, (portal: Portal, session: SignedInClient, otherDevice: SignedInClient) => Promise<unknown>][] =
  [
    ['a sign-out', (_, session) => session.session.logout()],
    ['a sign-out of all other devices', (_, _session, otherDevice) => otherDevice.sessions.endOtherSessions()],
    ['a refresh token that is used twice', refreshTwice],
    [
      'a change of the password on another device',
      (_, _session, otherDevice) =>
        otherDevice.account.changePassword({ body: { currentPassword, newPassword: 'Regenschirm7' } }),
    ],
    [
      'the deletion of the account',
      (_, _session, otherDevice) => otherDevice.account.deleteAccount({ body: { currentPassword } }),
    ],
    [
      'the end of the tenancy',
      ({ db }, { login }) =>
        db.updateTable('accounts').set({ partner_id: null }).where('account_id', '=', login.userId).execute(),
    ],
  ]

test.each(endings)(
  'after %s on one server, another server under load refuses every call of the session, and still answers another tenant',
  async (_, end) => {
    const portal = await openPortal({ as: 'Erika' })
    const [otherDevice, neighbour] = [await portal.signIn('Erika'), await portal.signIn('Krause')]
    const secondServer = await openSecondServer(portal)
    const listContracts = ({ login }: SignedInClient) =>
      outcomeOf(createClient(secondServer, () => login.accessToken).contracts.listContracts())
    expect(await Promise.all([portal.tenant, neighbour].map(listContracts))).toEqual(['answered', 'answered'])
    let isEnded = false

    /** Calls the second server repeatedly. Returns the outcome of the first call that began after the session had ended. */
    async function callUntilEnd(session: SignedInClient): Promise<string> {
      while (true) {
        const isLast = isEnded
        const outcome = await listContracts(session)
        if (isLast) return outcome
      }
    }

    const ended = [1, 2, 3].map(() => callUntilEnd(portal.tenant))
    const unaffected = [1, 2, 3].map(() => callUntilEnd(neighbour))
    await end(portal, portal.tenant, otherDevice)
    isEnded = true
    expect(await Promise.all(ended)).toEqual(ended.map(() => '401 unauthorized'))
    expect(await Promise.all(unaffected)).toEqual(unaffected.map(() => 'answered'))
  },
)
