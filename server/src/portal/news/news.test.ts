import { describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { runOutboxCommand } from '../../platform/delivery/outboxCommand.ts'
import { expectRefusals } from '../../testing/badInput.ts'
import { contactCommandInThisProcess } from '../../testing/contactCommand.ts'
import { ownerOf } from '../../testing/documents.ts'
import { listMessages, readMessage, readToken } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { startGateway } from '../../testing/processes/gateway.ts'
import { advanceTime, runDueJobs } from '../../testing/processes/jobs.ts'
import {
  clearCalendars,
  decide,
  openChoice,
  readActionOfKind,
  reportHeating,
  switchReceiptsOff,
} from '../../testing/requests/appointments.ts'
import { apartment, neighbours } from '../../testing/requests/repairs.ts'
import { runAccountsCommand } from '../account/accountsCommand.ts'
import { cancelForLandlord } from '../appointments/arrange.ts'
import { answerRequest } from '../conversation/answer.ts'

const hour = 3_600
const mobile = '+491729925904'

interface Options {
  settings?: { newsAboutRequests?: boolean; newsBySms?: boolean; isQuietAtNight?: boolean }
  /** German time, in winter. */
  at?: string
  environment?: Record<string, string>
}

async function openErika({ settings = {}, at = '12:00', environment = {} }: Options = {}) {
  const portal = await openPortal({ as: 'Erika', now: `2026-12-01T${at}:00+01:00`, environment })
  await switchReceiptsOff(portal.db)
  await portal.tenant.partner.changePartner({ body: settings })
  const answer = (orderNumber: string, words = 'Am Montag. Passt das?') =>
    portal.db.transaction().execute((transaction) => answerRequest(transaction, portal, { orderNumber, answer: words }))
  const sent = async () =>
    (await listMessages(portal.db)).map(({ kind, recipient, state }) => `${state} ${kind} ${recipient}`).sort()
  return { ...portal, answer, sent }
}

const { email } = demoAccounts.Erika

test('an answer at night reaches a tenant who wants no messages at night at 7:00, also after a restart of the server', async () => {
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
  'a visit that the landlord cancels at night is mailed even to a tenant who wants no news: %s',
  async (_, start, due) => {
    const portal = await openErika({ settings: { newsAboutRequests: false, isQuietAtNight: true } })
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

test('a co-tenant’s move at night of a visit that begins early is mailed to the sender at once', async () => {
  const portal = await openErika({ settings: { isQuietAtNight: true } })
  const { db, tenant, signIn } = portal
  await clearCalendars(db)
  const { todo, choice } = await openChoice(portal, tenant)
  const windowAt = (start: string) => ({
    windowId: choice.windows.find((each) => each.start === `${start}.000Z`)?.windowId as string,
  })
  await decide(tenant, choice.confirm, windowAt('2026-12-02T07:00:00'))
  const partner_id = await ownerOf(portal, neighbours.contractId)
  const tenancy = { partner_id, contract_id: apartment, role: 'co', from_day: '2009-04-01' } as const
  await db.insertInto('tenancies').values(tenancy).execute()
  await advanceTime(portal, 10.5 * hour)
  const max = await signIn('Krause')
  const { move } = await readActionOfKind(max, todo, 'appointmentAgreed')
  const { confirm } = await readActionOfKind(max, String(move), 'appointmentChoice')
  await decide(max, confirm, windowAt('2026-12-04T11:00:00'))
  expect((await readMessage(db, 'appointmentMoved', email)).due_at).toBeNull()
})

test('a tenant who has switched the news off gets none, and staff learn that', async () => {
  const portal = await openErika({ settings: { newsAboutRequests: false } })
  const { orderNumber } = await reportHeating(portal.tenant)
  const run = contactCommandInThisProcess(portal)
  const { output } = await run('answer', orderNumber, '--text', 'Am Montag.')
  expect(output).toContain('has switched such mails off')
  expect(await portal.sent()).toEqual([])
})

describe('news by SMS', () => {
  const newsBySms = { newsBySms: true }

  test.each([
    ['landlord', 'de', `Lindenhof: Es gibt Neues zu Ihrem Anliegen ORDER. Lesen Sie es im Mieterportal: URL`],
    ['quartier', 'en', `Quartier: there is news about your request ORDER. Read it in the tenant portal: URL`],
  ])('have no personal data (%s, %s)', async (brand, language, text) => {
    const portal = await openErika({ settings: newsBySms, environment: { BRAND: brand } })
    await portal.db
      .updateTable('accounts')
      .set({ language: language as 'de' | 'en' })
      .execute()
    const { orderNumber } = await reportHeating(portal.tenant)
    await portal.answer(orderNumber)
    const [sms, ...others] = await portal.outbox()
    expect(others).toEqual([])
    expect(sms).toMatchObject({
      recipient: mobile,
      text: text.replace('ORDER', orderNumber).replace('URL', portal.settings.publicUrl),
    })
  })

  test('go to a number at most three times in 24 hours, and further news go by mail', async () => {
    const portal = await openErika({ settings: newsBySms })
    const { orderNumber } = await reportHeating(portal.tenant)
    for (let count = 0; count < 4; count += 1) {
      await portal.answer(orderNumber)
      await runDueJobs(portal)
    }
    const sms = `delivered newsBySms ${mobile}`
    const mail = `delivered requestAnswered ${email}`
    expect(await portal.sent()).toEqual([sms, sms, sms, mail])
    await advanceTime(portal, 24 * hour)
    await portal.answer(orderNumber)
    await runDueJobs(portal)
    expect((await portal.sent()).filter((each) => each === sms)).toHaveLength(4)
  })

  test('are not repeated while an SMS about the same request waits', async () => {
    const portal = await openErika({ settings: { ...newsBySms, isQuietAtNight: true }, at: '23:00' })
    const { orderNumber } = await reportHeating(portal.tenant)
    for (let count = 0; count < 3; count += 1) await portal.answer(orderNumber)
    expect(await portal.sent()).toEqual([`waiting newsBySms ${mobile}`])
  })

  test.each(['no number', 'no gateway'])('are replaced by mails if the portal can send no SMS: %s', async (reason) => {
    const portal = await openErika({ settings: newsBySms })
    const { orderNumber } = await reportHeating(portal.tenant)
    if (reason === 'no number') await portal.db.updateTable('partners').set({ mobile: null }).execute()
    else await portal.db.updateTable('demo_landlord').set({ real_tenant_since: new Date() }).execute()
    await portal.answer(orderNumber)
    expect(await portal.sent()).toEqual([`waiting requestAnswered ${email}`])
    expect(await portal.tenant.partner.readPartner()).toMatchObject({ newsBySms: true, canGetNewsBySms: false })
  })

  test('cannot be chosen while the portal can send no SMS; everything else can', async () => {
    const { tenant, db } = await openErika()
    await db.updateTable('partners').set({ mobile: 'siehe Akte' }).execute()
    const put = (body: object) => ({ method: 'PUT', path: '/Partner', body })
    await expectRefusals(tenant, [
      ['SMS', put({ newsBySms: true, isQuietAtNight: true }), 409, 'smsNotAvailable', 'body.newsBySms'],
      ['a text', put({ isQuietAtNight: 'yes' }), 400, 'invalidInput', 'body.isQuietAtNight'],
      ['a number', put({ newsAboutRequests: 0 }), 400, 'invalidInput', 'body.newsAboutRequests'],
    ])
    expect(await tenant.partner.readPartner()).toMatchObject({ newsBySms: false, isQuietAtNight: false })
    const body = { newsBySms: false, isQuietAtNight: true, newsAboutRequests: false }
    expect(await tenant.partner.changePartner({ body })).toMatchObject(body)
  })
})
