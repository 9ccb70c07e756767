import { calls } from '@portal/contract'
import type { Call } from '@portal/contract/api/call'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { badAuthorizations } from '../../testing/signIn.ts'

const allCalls = Object.entries(calls).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, Call>).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)

/** The expected access of every call (spec §6), so that no change of the contract alters the access of a call unnoticed. */
const expectedAccess: Record<string, Call['access']> = {
  'session.login': 'public',
  'session.refreshToken': 'public',
  'session.logout': 'user',
  'session.listRoles': 'user',
  'sessions.listSessions': 'user',
  'sessions.endSession': 'user',
  'sessions.endOtherSessions': 'user',
  'account.changePassword': 'user',
  'account.changeEmail': 'user',
  'account.confirmEmail': 'public',
  'account.forgotPassword': 'public',
  'account.resetPassword': 'public',
  'account.deleteAccount': 'user',
  'passkeys.startSignIn': 'public',
  'passkeys.signIn': 'public',
  'passkeys.requestRecoveryCode': 'public',
  'passkeys.recover': 'public',
  'passkeys.listPasskeys': 'user',
  'passkeys.startCeremony': 'user',
  'passkeys.addPasskey': 'user',
  'passkeys.removePasskey': 'user',
  'passkeys.requirePasskey': 'renter',
  'registration.register': 'public',
  'registration.confirmRegistration': 'public',
  'registration.resendConfirmation': 'public',
  'registration.matchCode': 'user',
  'registration.requestCode': 'user',
  'registration.requestHelp': 'public',
  'contracts.listContracts': 'renter',
  'partner.readPartner': 'renter',
  'partner.changePartner': 'renter',
  'undo.undoChange': 'public',
  'features.readServiceFeatures': 'renter',
  'features.readLandingPage': 'public',
  'availability.checkAvailability': 'public',
  'requests.listRequests': 'renter',
  'requests.readCatalog': 'renter',
  'requests.readAction': 'renter',
  'requests.readForm': 'renter',
  'requests.submitRequest': 'anyone',
  'inbox.listInbox': 'renter',
  'inbox.listArchive': 'renter',
  'inbox.countUnread': 'renter',
  'inbox.moveToArchive': 'renter',
  'inbox.moveToInbox': 'renter',
  'inbox.openDocument': 'renter',
  'tenantArea.readTenantArea': 'renter',
  'tenantArea.readRentalContract': 'renter',
  'tenantArea.readAdditionalCosts': 'renter',
  'telemetry.reportEvents': 'public',
  'description.readOpenApi': 'public',
}

test('every call of the contract has the expected access', () => {
  expect(Object.fromEntries(allCalls.map(({ name, call }) => [name, call.access]))).toEqual(expectedAccess)
})

const pathOf = ({ path }: Call) => path.replace(/\{\w+\}/g, 'x')
const refusedBody = (code: string) => expect.objectContaining({ code, title: expect.any(String) })

test('a call that is not public rejects every invalid token', async () => {
  const { tenant, visitor } = await openPortal({ as: 'Erika' })
  const bad = await badAuthorizations(tenant.login.accessToken)
  for (const { name, call } of allCalls.filter(({ call }) => call.access !== 'public')) {
    for (const [kind, authorization] of Object.entries(bad)) {
      // A call with access `anyone` treats a caller without a token as an anonymous visitor.
      if (call.access === 'anyone' && authorization === undefined) continue
      const response = await visitor.send(call.method, pathOf(call), { headers: { authorization } })
      expect([name, kind, response.status]).toEqual([name, kind, 401])
      expect(await response.json()).toEqual(refusedBody('unauthorized'))
    }
  }
})

test('a token with one changed character is rejected', async () => {
  const { tenant, visitor } = await openPortal({ as: 'Erika' })
  const token = tenant.login.accessToken
  const statuses = new Set<number>()
  for (let at = 0; at < token.length - 1; at += 7) {
    const changed = token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1)
    const response = await visitor.send('GET', '/Identity/Roles', { headers: { authorization: `Bearer ${changed}` } })
    statuses.add(response.status)
  }
  expect(statuses).toEqual(new Set([401]))
})

test('a call for renters rejects an account that is not connected to a tenant', async () => {
  const { signIn } = await openPortal()
  const newcomer = await signIn('Neumann')
  for (const { name, call } of allCalls.filter(({ call }) => call.access === 'renter')) {
    const response = await newcomer.send(call.method, pathOf(call))
    expect([name, response.status]).toEqual([name, 403])
    expect(await response.json()).toEqual(refusedBody('forbidden'))
  }
})

test('a call that is not public rejects an expired access token', async () => {
  const { signIn, clock } = await openPortal()
  const newcomer = await signIn('Neumann')
  clock.advance({ seconds: 300 })
  for (const { name, call } of allCalls.filter(({ call }) => call.access !== 'public')) {
    expect([name, (await newcomer.send(call.method, pathOf(call))).status]).toEqual([name, 401])
  }
})

test('a public call ignores an invalid token', async () => {
  const { visitor } = await openPortal()
  const response = await visitor.send('GET', '/availabilitycheck', { headers: { authorization: 'Bearer garbage' } })
  expect(response.status).toBe(200)
})
