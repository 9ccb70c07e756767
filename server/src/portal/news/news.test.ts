import { describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { expectRefusals } from '../../testing/badInput.ts'
import { contactCommandInThisProcess } from '../../testing/contactCommand.ts'
import { readToken } from '../../testing/messages.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { advanceTime, runDueJobs } from '../../testing/processes/jobs.ts'
import { reportHeating } from '../../testing/requests/appointments.ts'
import { openErika } from '../../testing/requests/news.ts'
import { runAccountsCommand } from '../account/accountsCommand.ts'

const hour = 3_600
const mobile = '+491729925904'

const { email } = demoAccounts.Erika

test('a tenant who has switched the news off gets none, and staff learn that', async () => {
  const portal = await openErika({ settings: { newsAboutRequests: false } })
  const { orderNumber } = await reportHeating(portal.tenant)
  const run = contactCommandInThisProcess(portal)
  const { output } = await run('answer', orderNumber, '--text', 'Am Montag.')
  expect(output).toContain('has switched such mails off')
  expect(await portal.sent()).toEqual([])
})

test.each([
  [`requestAnswered ${email}`, {}, { SMTP_URL: 'smtp://127.0.0.1:1' }],
  [`newsBySms ${mobile}`, { newsBySms: true }, { SMS_GATEWAY_URL: 'http://127.0.0.1:1' }],
])(
  'news that could not be delivered yet (%s) are deleted when the account is disconnected from the tenant',
  async (news, settings, environment) => {
    const portal = await openErika({ settings, environment })
    const { orderNumber } = await reportHeating(portal.tenant)
    await portal.answer(orderNumber)
    await runDueJobs(portal)
    expect(await portal.sent()).toEqual([`waiting ${news}`])
    await runAccountsCommand(['disconnect', '4711001'], environmentOf(portal))
    expect(await portal.sent()).toEqual([])
  },
)

test('news that the mail server has not accepted yet go to the e-mail address that the tenant has confirmed meanwhile', async () => {
  const portal = await openErika({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const { tenant, visitor, db } = portal
  const { orderNumber } = await reportHeating(tenant)
  await portal.answer(orderNumber)
  await runDueJobs(portal)
  const newEmail = 'erika.neu@example.org'
  await tenant.account.changeEmail({ body: { currentPassword: demoPassword, newEmail } })
  await visitor.account.confirmEmail({ body: { token: await readToken(db, 'confirmEmail', newEmail) } })
  const sent = await portal.sent()
  expect(sent.filter((each) => each.includes('requestAnswered'))).toEqual([`waiting requestAnswered ${newEmail}`])
  expect(sent).toContain(`waiting emailChanged ${email}`)
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
