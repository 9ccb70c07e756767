import { randomUUID } from 'node:crypto'
import { requestStatus } from '@portal/contract/requestStatus'
import { expect, test } from 'vitest'
import { createUploadCheck } from '../../platform/files/upload.ts'
import { createTokens } from '../../platform/keys/tokens.ts'
import { Refusal } from '../../platform/refusal.ts'
import { landlordServices } from '../../services/landlord.ts'
import { type Client, createClient } from '../../testing/client.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { readActionOfKind } from '../../testing/requests/appointments.ts'
import { forTenant, unlimitedBudget } from '../../testing/requests/uploads.ts'
import { encodeTodo } from '../catalog/todo.ts'
import { submitRequest } from '../submissions/submit.ts'
import { windowIdOf } from './windows.ts'

const now = '2026-11-23T06:00:00Z'
const technicianId = randomUUID()
const windowId = windowIdOf({ technicianId, start: new Date('2026-11-24T09:00:00Z') })
const technician = { technician_id: technicianId, name: 'Frau Demir', company: 'Heizungsbau Brandt' }
type Portal = Awaited<ReturnType<typeof openPortal>>

const makeTenant = (_: unknown, index: number) => ({
  partnerId: randomUUID(),
  requestId: randomUUID(),
  accountId: randomUUID(),
  familyId: randomUUID(),
  contractId: String(1_000_000_100_000 + index),
})
type Tenant = ReturnType<typeof makeTenant>

/**
 * Inserts tenants, each with an account, an apartment and a heating repair. The same technician offers windows to all of
 * them.
 */
async function insertTenants({ db }: Portal, tenants: readonly Tenant[]) {
  const text = JSON.stringify({ de: 'Heizung', en: 'Heating' })
  const at = new Date(now)
  const unitId = randomUUID()
  const houseId = randomUUID()
  const rows = <Row>(row: (tenant: Tenant, index: number) => Row) => tenants.map(row)
  await db
    .insertInto('technicians')
    .values({ ...technician, trades: ['heating'], districts: ['22999'] })
    .execute()
  await db
    .insertInto('working_hours')
    .values({ technician_id: technicianId, weekday: 2, opens: '08:00', closes: '18:00' })
    .execute()
  await db
    .insertInto('partners')
    .values(
      rows(({ partnerId }, index) => ({
        partner_id: partnerId,
        customer_number: String(5_000_000 + index),
        first_name: 'Erika',
        last_name: 'Mustermann',
        birth_date: '1964-08-12',
        contact_confirmed_on: '2026-01-01',
      })),
    )
    .execute()
  await db
    .insertInto('accounts')
    .values(
      rows(({ partnerId, accountId }) => ({
        account_id: accountId,
        partner_id: partnerId,
        email: `${accountId}@example.org`,
        password_hash: '',
        email_confirmed_at: at,
      })),
    )
    .execute()
  await db
    .insertInto('session_families')
    .values(
      rows(({ accountId, familyId }) => ({
        account_id: accountId,
        family_id: familyId,
        expires_at: new Date('2999-01-01'),
      })),
    )
    .execute()
  await db
    .insertInto('houses')
    .values({ house_id: houseId, street: 'Am Lindenhof', house_number: '12', zip: '22999', town: 'Hamburg' })
    .execute()
  await db
    .insertInto('units')
    .values({
      unit_id: unitId,
      house_id: houseId,
      usage_type: 'apartment',
      object_description: 'Wohnung',
      obj_header_id: 'LH-12',
    })
    .execute()
  await db
    .insertInto('contracts')
    .values(rows(({ contractId }) => ({ contract_id: contractId, unit_id: unitId, start_date: '2020-01-01' })))
    .execute()
  await db
    .insertInto('tenancies')
    .values(
      rows(({ partnerId, contractId }) => ({
        partner_id: partnerId,
        contract_id: contractId,
        from_day: '2020-01-01',
      })),
    )
    .execute()
  await db
    .insertInto('requests')
    .values(
      rows(({ partnerId, contractId, requestId }, index) => ({
        partner_id: partnerId,
        contract_id: contractId,
        request_id: requestId,
        order_number: String(3_000_000 + index),
        kind: 'own' as const,
        service_type: 'repair',
        theme_text: text,
        type_text: text,
        status: requestStatus.received,
        status_message: text,
      })),
    )
    .execute()
  await db
    .insertInto('appointments')
    .values(
      rows(({ partnerId, contractId, requestId }) => ({
        partner_id: partnerId,
        contract_id: contractId,
        request_id: requestId,
        trade: 'heating',
        district: '22999',
        state: 'offered' as const,
        since: at,
        revision: 1,
        technician_id: technicianId,
      })),
    )
    .execute()
}

const roles = ['user', 'authenticateduser', 'renter'] as const

/**
 * Two ways to submit a choice: through HTTP like a browser, and directly with the function that the handler calls. The limits
 * of the HTTP server do not apply to direct submissions.
 */
async function openSubmitters(portal: Portal) {
  const { db, visitorDb, files, settings, baseUrl, dataDir, now: clock } = portal
  const tokens = await createTokens({ keysFolder: `${dataDir}/keys`, accessTokenSeconds: 300, now: clock })
  const checkUpload = createUploadCheck(unlimitedBudget)
  const context = {
    ...{ db, visitorDb, files, settings, tokens, now: clock, checkUpload },
    readFreeBytes: async () => undefined,
    services: landlordServices,
    reportSecurityEvent: portal.reportSecurityEvent,
  }
  async function signIn(tenant: Tenant): Promise<Client> {
    const { accessToken } = await tokens.issueAccessToken({ ...tenant, roles })
    return createClient(baseUrl, () => accessToken)
  }
  const choiceOf = ({ contractId, requestId }: Tenant) => ({
    contractId,
    todo: encodeTodo({ contractId, requestId, decision: 'chooseWindow', revision: 1 }),
    answers: { windowId },
    attachments: [],
  })
  return {
    signIn,
    throughHttp: async (tenant: Tenant) =>
      outcomeOf((await signIn(tenant)).requests.submitRequest({ headers: {}, body: choiceOf(tenant) })),
    directly: (tenant: Tenant) => {
      const visitor = {
        language: 'de',
        brand: 'landlord',
        platform: 'web',
        address: '127.0.0.1',
        device: {
          describe: () => ({ program: 'unknown', system: 'unknown' }) as const,
          chosenLanguage: undefined,
          token: undefined,
          sendToken: () => undefined,
        },
      } as const
      const caller = { ...tenant, ...visitor, isOnSharedDevice: false, signal: forTenant.signal, roles }
      return submitRequest(context, { caller, body: choiceOf(tenant), key: undefined }).then(
        () => 'answered',
        (error: unknown) => (error instanceof Refusal ? `${error.status} ${error.code}` : Promise.reject(error)),
      )
    },
  }
}

/**
 * Runs the choices of all tenants, forty at a time. The server has fewer database connections, so some choices wait for a
 * connection, but none times out.
 */
async function race(tenants: readonly Tenant[], choose: (tenant: Tenant, index: number) => Promise<string>) {
  const answers: string[] = []
  const queue = tenants.entries()
  const runners = Array.from({ length: 40 }, async () => {
    for (const [index, tenant] of queue) answers[index] = await choose(tenant, index)
  })
  await Promise.all(runners)
  return answers
}

test('exactly one of a hundred tenants who choose the same window gets the window', async () => {
  const portal = await openPortal({ database: 'migrated', now })
  const { db } = portal
  const tenants = Array.from({ length: 100 }, makeTenant)
  await insertTenants(portal, tenants)
  const { signIn, throughHttp, directly } = await openSubmitters(portal)
  const answers = await race(tenants, (tenant, index) => (index % 5 === 0 ? throughHttp(tenant) : directly(tenant)))
  const counts = [...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length])
  expect(Object.fromEntries(counts)).toEqual({ answered: 1, '409 windowTaken': tenants.length - 1 })

  const winner = tenants[answers.indexOf('answered')]
  const given = await db.selectFrom('given_windows').selectAll().execute()
  expect(given.map(({ request_id }) => request_id)).toEqual([winner?.requestId])
  const agreed = await db.selectFrom('appointments').where('state', '=', 'agreed').selectAll().execute()
  expect(agreed.map(({ request_id }) => request_id)).toEqual([winner?.requestId])
  expect(await db.selectFrom('messages').select('account_id').execute()).toEqual([{ account_id: winner?.accountId }])

  const loser = tenants[answers.indexOf('409 windowTaken')] as Tenant
  const { contractId, requestId } = loser
  const { windows } = await readActionOfKind(
    await signIn(loser),
    encodeTodo({ contractId, requestId }),
    'appointmentChoice',
  )
  expect(windows.length).toBeGreaterThan(8)
  expect(windows.map((window) => window.windowId)).not.toContain(windowId)
})
