import { describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { runOutboxCommand } from '../../platform/delivery/outboxCommand.ts'
import { tenantOf } from '../../testing/documents.ts'
import { readMessage, readToken } from '../../testing/messages.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { startGateway } from '../../testing/processes/gateway.ts'
import { advanceTime, runDueJobs } from '../../testing/processes/jobs.ts'
import {
  clearCalendars,
  decide,
  openChoice,
  readActionOfKind,
  reportHeating,
} from '../../testing/requests/appointments.ts'
import { openErika } from '../../testing/requests/news.ts'
import { apartment, neighbours } from '../../testing/requests/repairs.ts'
import { runAccountsCommand } from '../account/accountsCommand.ts'
import { cancelForLandlord } from '../appointments/arrange.ts'

const hour = 3_600
const mobile = '+491729925904'

type Portal = Awaited<ReturnType<typeof openErika>>

const { email } = demoAccounts.Erika

test('an answer at night waits until 7:00 for a tenant who wants no messages at night', async () => {
  const portal = await openErika({ settings: { isQuietAtNight: true }, at: '22:30' })
  const { orderNumber } = await reportHeating(portal.tenant)
  await portal.answer(orderNumber)
  await runDueJobs(portal)
  const waiting = [`waiting requestAnswered ${email}`]
  expect(await portal.sent()).toEqual(waiting)
  await advanceTime(portal, 8 * hour + 29 * 60)
  expect(await portal.sent()).toEqual(waiting)
  await advanceTime(portal, 2 * 60)
  expect(await portal.sent()).toEqual([`delivered requestAnswered ${email}`])
})

test('by default, an answer at night is mailed at once', async () => {
  const portal = await openErika({ at: '22:30' })
  const { orderNumber } = await reportHeating(portal.tenant)
  await portal.answer(orderNumber)
  await runDueJobs(portal)
  expect(await portal.sent()).toEqual([`delivered requestAnswered ${email}`])
})

test('an SMS that the gateway refuses in the evening is not tried again at night', async () => {
  const gateway = await startGateway({ failure: (_, earlier) => (earlier === 0 ? 'answers500' : undefined) })
  const settings = { isQuietAtNight: true, newsBySms: true }
  const portal = await openErika({ settings, at: '21:58', environment: { SMS_GATEWAY_URL: gateway.url } })
  const { orderNumber } = await reportHeating(portal.tenant)
  await portal.answer(orderNumber)
  await runDueJobs(portal)
  await advanceTime(portal, 3 * 60)
  expect(gateway.calls).toHaveLength(1)
  expect(await runOutboxCommand([], environmentOf(portal))).toContain(
    'tries: 1, waits for the end of the quiet hours: 2026-12-02T06:00:00.000Z',
  )
  await advanceTime(portal, 9 * hour)
  expect(gateway.forwarded()).toHaveLength(1)
})

test('an offer that waits for the morning is not sent after the tenant has decided', async () => {
  const portal = await openErika({ settings: { isQuietAtNight: true }, at: '22:30' })
  const { choice } = await openChoice(portal, portal.tenant)
  await advanceTime(portal, hour)
  expect(await portal.sent()).toEqual([`waiting appointmentOffered ${email}`])
  await decide(await portal.signIn('Erika'), choice.withoutAppointment as string)
  await advanceTime(portal, 9 * hour)
  expect(await portal.sent()).toEqual([])
})

test('news that wait for the morning go to the e-mail address that the tenant has confirmed meanwhile', async () => {
  const portal = await openErika({ settings: { isQuietAtNight: true }, at: '22:30' })
  const { orderNumber } = await reportHeating(portal.tenant)
  await portal.answer(orderNumber)
  const newEmail = 'erika.neu@example.org'
  await portal.tenant.account.changeEmail({ body: { currentPassword: demoPassword, newEmail } })
  await portal.visitor.account.confirmEmail({ body: { token: await readToken(portal.db, 'confirmEmail', newEmail) } })
  expect(await portal.sent()).toContain(`waiting requestAnswered ${newEmail}`)
  expect(await portal.sent()).toContain(`waiting emailChanged ${email}`)
})

describe('an SMS that waits for the morning', () => {
  const newMobile = '+491701234567'
  const settings = { isQuietAtNight: true, newsBySms: true }

  async function openWithWaitingSms() {
    const portal = await openErika({ settings, at: '22:30' })
    const { orderNumber } = await reportHeating(portal.tenant)
    await portal.answer(orderNumber)
    expect(await portal.sent()).toEqual([`waiting newsBySms ${mobile}`])
    const news = async () => (await portal.sent()).filter((each) => /newsBySms|requestAnswered/i.test(each))
    return { ...portal, orderNumber, news }
  }

  test('goes to the number that has replaced the old one, once', async () => {
    const portal = await openWithWaitingSms()
    const body = { mobileNumber: newMobile, currentPassword: demoPassword }
    await portal.tenant.partner.changePartner({ body })
    await portal.answer(portal.orderNumber)
    await advanceTime(portal, 9 * hour)
    expect(await portal.news()).toEqual([`delivered newsBySms ${newMobile}`])
    const [sms] = (await portal.outbox()).filter(({ channel }) => channel === 'sms')
    expect(sms).toMatchObject({ recipient: newMobile })
  })

  test.each([
    [
      'the tenant',
      (portal: Portal) =>
        portal.tenant.partner.changePartner({ body: { mobileNumber: null, currentPassword: demoPassword } }),
    ],
    ['the landlord', ({ db }: Portal) => db.updateTable('partners').set({ mobile: 'siehe Akte' }).execute()],
  ])('is replaced by the mail with the same news after %s has removed the number', async (_, removeNumber) => {
    const portal = await openWithWaitingSms()
    await removeNumber(portal)
    await advanceTime(portal, 9 * hour)
    expect(await portal.news()).toEqual([`delivered requestAnswered ${email}`])
    const mail = (await portal.outbox()).find(({ text }) => text.includes('Am Montag. Passt das?'))
    expect(mail?.text).toMatch(/^Guten Tag Erika/)
  })

  test('about two answers is replaced by two mails after the tenant has removed the number', async () => {
    const portal = await openWithWaitingSms()
    await portal.answer(portal.orderNumber, 'Am Dienstag geht es auch.')
    await portal.db.updateTable('partners').set({ mobile: null }).execute()
    await advanceTime(portal, 9 * hour)
    expect(await portal.news()).toEqual([1, 2].map(() => `delivered requestAnswered ${email}`))
    const texts = (await portal.outbox()).map(({ text }) => text).join()
    for (const words of ['Am Montag. Passt das?', 'Am Dienstag geht es auch.']) expect(texts).toContain(words)
  })

  test('is deleted after the tenant has removed the number, if a mail has said the same', async () => {
    const portal = await openErika({ settings })
    const { choice, requestId } = await openChoice(portal, portal.tenant)
    await decide(portal.tenant, choice.confirm, { windowId: choice.windows.at(-1)?.windowId as string })
    await advanceTime(portal, 10.5 * hour)
    const { partner_id: partnerId } = await portal.db
      .selectFrom('requests')
      .where('request_id', '=', requestId)
      .select('partner_id')
      .executeTakeFirstOrThrow()
    await portal.db
      .transaction()
      .execute((transaction) => cancelForLandlord(transaction, portal, { partnerId, requestId }))
    expect(await portal.sent()).toContain(`waiting appointmentNewsBySms ${mobile}`)
    await portal.db.updateTable('partners').set({ mobile: null }).execute()
    await advanceTime(portal, 9 * hour)
    expect((await portal.sent()).filter((each) => /BySms|Cancelled/.test(each))).toEqual([
      `delivered appointmentCancelled ${email}`,
    ])
  })
})

test('news that wait for the morning are deleted when the account is disconnected from the tenant', async () => {
  const portal = await openErika({ settings: { isQuietAtNight: true }, at: '22:30' })
  const { orderNumber } = await reportHeating(portal.tenant)
  await portal.answer(orderNumber)
  expect(await portal.sent()).toEqual([`waiting requestAnswered ${email}`])
  await runAccountsCommand(['disconnect', '4711001'], environmentOf(portal))
  expect((await portal.sent()).filter((each) => each.includes('requestAnswered'))).toEqual([])
})

test.each([
  ['at once if the visit begins early', '07:00', null],
  ['in the morning if it begins later', '11:00', '2026-12-02T06:00:00.000Z'],
])(
  'when the landlord cancels a visit at night, even a tenant who wants no news gets a mail: %s',
  async (_, start, due) => {
    const portal = await openErika({ settings: { newsAboutRequests: false, isQuietAtNight: true } })
    await clearCalendars(portal.db)
    const { choice, requestId } = await openChoice(portal, portal.tenant)
    const window = choice.windows.find((each) => new Date(each.start).toISOString() === `2026-12-02T${start}:00.000Z`)
    await decide(portal.tenant, choice.confirm, { windowId: window?.windowId as string })
    await advanceTime(portal, 10.5 * hour)
    expect(await portal.sent()).toEqual([])
    const { partner_id: partnerId } = await portal.db
      .selectFrom('requests')
      .where('request_id', '=', requestId)
      .select('partner_id')
      .executeTakeFirstOrThrow()
    const cancelled = portal.db
      .transaction()
      .execute((transaction) => cancelForLandlord(transaction, portal, { partnerId, requestId }))
    expect(await cancelled).toEqual({ isMailed: true })
    const { due_at } = await readMessage(portal.db, 'appointmentCancelled', email)
    expect(due_at?.toISOString() ?? null).toBe(due)
  },
)

test('a co-tenant’s withdrawal of an emergency is mailed at night too', async () => {
  const portal = await openErika({ settings: { isQuietAtNight: true }, at: '22:30' })
  const { requestId } = await reportHeating(portal.tenant)
  await portal.db.updateTable('requests').set({ is_emergency: true }).where('request_id', '=', requestId).execute()
  const partner_id = await tenantOf(portal, neighbours.contractId)
  const tenancy = { partner_id, contract_id: apartment, role: 'co' as const, from_day: '2009-04-01' }
  await portal.db.insertInto('tenancies').values(tenancy).execute()
  const max = await portal.signIn('Krause')
  const { requests } = await max.requests.listRequests({ query: { contractId: apartment, requestId } })
  await decide(max, requests[0]?.withdraw ?? '')
  await runDueJobs(portal)
  expect(await portal.sent()).toContain(`delivered requestWithdrawn ${email}`)
})

test('when a co-tenant moves an early visit at night, the tenant who sent the request gets a mail at once', async () => {
  const portal = await openErika({ settings: { isQuietAtNight: true } })
  const { db, tenant, signIn } = portal
  await clearCalendars(db)
  const { todo, choice } = await openChoice(portal, tenant)
  const windowAt = (start: string) => ({
    windowId: choice.windows.find((each) => each.start === `${start}.000Z`)?.windowId as string,
  })
  await decide(tenant, choice.confirm, windowAt('2026-12-02T07:00:00'))
  const partner_id = await tenantOf(portal, neighbours.contractId)
  const tenancy = { partner_id, contract_id: apartment, role: 'co', from_day: '2009-04-01' } as const
  await db.insertInto('tenancies').values(tenancy).execute()
  await advanceTime(portal, 10.5 * hour)
  const max = await signIn('Krause')
  const { move } = await readActionOfKind(max, todo, 'appointmentAgreed')
  const { confirm } = await readActionOfKind(max, String(move), 'appointmentChoice')
  await decide(max, confirm, windowAt('2026-12-04T11:00:00'))
  expect((await readMessage(db, 'appointmentMoved', email)).due_at).toBeNull()
})
