import { requestStatus } from '@portal/contract/requestStatus'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../../demo/accounts.ts'
import { listMessages } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'
import { advanceTime, runDueJobs } from '../../testing/processes/jobs.ts'
import { agree, decide, openChoice, readActionOfKind, switchReceiptsOff } from '../../testing/requests/appointments.ts'
import { encodeTodo } from '../catalog/todo.ts'
import { createReminderJob, visitReminderTime } from './remind.ts'

type Portal = Awaited<ReturnType<typeof openErika>>
async function openErika(environment: Record<string, string> = {}) {
  const portal = await openPortal({ as: 'Erika', environment })
  await switchReceiptsOff(portal.db)
  return portal
}
const switchToEnglish = ({ db }: Portal) =>
  db.updateTable('accounts').set({ language: 'en' }).where('email', '=', demoAccounts.Erika.email).execute()

const kinds = ['appointmentOffered', 'appointmentReminder']
const listReminders = async ({ db }: Portal) => (await listMessages(db)).filter(({ kind }) => kinds.includes(kind))
const kindsOf = async (portal: Portal) => (await listReminders(portal)).map(({ kind }) => kind)
const offerDelaySeconds = 600

/** The payloads of the scheduled reminders. */
async function scheduledReminders({ db }: Portal) {
  const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'remindOfAppointment'`.execute(db)
  return rows.map(({ payload }) => payload)
}

/**
 * Chooses a window more than four days ahead. `next` is a free window of a later day. `secondsUntilReminder` returns the
 * seconds until 16:00 on the day before a window.
 */
async function agreeLater(portal: Portal) {
  const { tenant, db, now } = portal
  const { choice, ...report } = await openChoice(portal, tenant)
  const later = choice.windows.filter(({ start }) => Date.parse(start) > now().getTime() + 4 * 86_400_000)
  const [window, next] = later.filter(({ start }, index) => start.slice(0, 10) !== later[index - 1]?.start.slice(0, 10))
  if (!window || !next) throw new Error('Not enough windows are free')
  await decide(tenant, choice.confirm, { windowId: window.windowId })
  const secondsUntilReminder = async ({ start }: typeof window) =>
    ((await visitReminderTime(db, new Date(start))).getTime() - now().getTime()) / 1000
  return { ...report, window, next, secondsUntilReminder }
}

const shortDay = (locale: 'de-DE' | 'en-GB', moment: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/Berlin',
  }).format(new Date(moment))

describe('a reminder of offered windows', () => {
  test.each([
    ['landlord', 'de', 'Freie Termine warten auf Sie', 'Heizung wird nicht warm', 'Lindenhof Wohnen'],
    ['quartier', 'en', 'Please choose an appointment', 'The heating does not get warm', 'Quartier Zuhause'],
  ])('is mailed once, ten minutes after the offer (%s, %s)', async (brand, language, subject, topic, sender) => {
    const portal = await openErika({ BRAND: brand })
    if (language === 'en') await switchToEnglish(portal)
    const { requestId, orderNumber } = await openChoice(portal, portal.tenant)
    const todo = encodeTodo({ requestId })
    await advanceTime(portal, offerDelaySeconds - 30)
    expect(await portal.outbox()).toEqual([])
    await advanceTime(portal, 60)
    const [mail, ...others] = await portal.outbox()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: demoAccounts.Erika.email, subject, calendarFile: null })
    for (const part of ['Frau Demir', 'Heizungsbau Brandt', topic, orderNumber, sender])
      expect(mail?.text).toContain(part)
    expect(mail?.text).toContain(`\n${portal.settings.publicUrl}/services/repair?todo=${todo}\n`)
    await readActionOfKind(await portal.signIn('Erika'), todo, 'appointmentChoice')
    await advanceTime(portal, 86_400)
    expect(await portal.outbox()).toHaveLength(1)
  })

  test.each(['withoutAppointment', 'chooseWindow', 'closed', 'none left', 'no account'])(
    'is not mailed if the tenant can no longer choose a window: %s',
    async (change) => {
      const portal = await openErika()
      const { db } = portal
      const { choice, requestId } = await openChoice(portal, portal.tenant)
      await advanceTime(portal, offerDelaySeconds - 30)
      const tenant = await portal.signIn('Erika')
      const changes: Record<string, () => Promise<unknown>> = {
        withoutAppointment: () => decide(tenant, choice.withoutAppointment as string),
        chooseWindow: () => decide(tenant, choice.confirm, { windowId: choice.windows.at(-1)?.windowId as string }),
        closed: () =>
          db
            .updateTable('requests')
            .set({ status: requestStatus.closed })
            .where('request_id', '=', requestId)
            .execute(),
        'none left': () => db.deleteFrom('working_hours').execute(),
        'no account': () => db.deleteFrom('accounts').where('email', '=', demoAccounts.Erika.email).execute(),
      }
      await changes[change]?.()
      await advanceTime(portal, offerDelaySeconds)
      expect(await kindsOf(portal)).toEqual([])
    },
  )

  test('is mailed for the latest search, not for an earlier one', async () => {
    const portal = await openErika()
    const { tenant } = portal
    const { choice, todo } = await openChoice(portal, tenant)
    const [stale] = await scheduledReminders(portal)
    await decide(tenant, choice.withoutAppointment as string)
    const ended = await readActionOfKind(tenant, todo, 'appointmentEnded')
    await decide(tenant, ended.search as string)
    for (let state = 0; state < 3; state += 1) await advanceTime(portal, 5)
    await readActionOfKind(tenant, todo, 'appointmentChoice')
    await createReminderJob(portal)(stale)
    expect(await kindsOf(portal)).toEqual([])
    await advanceTime(portal, offerDelaySeconds)
    expect(await kindsOf(portal)).toEqual(['appointmentOffered'])
  })
})

describe('an agreed appointment', () => {
  test.each([
    ['landlord', 'de', 'de-DE', 'Erinnerung: Frau Demir kommt am ', 'Heizung wird nicht warm', 'Lindenhof Wohnen'],
    [
      'quartier',
      'en',
      'en-GB',
      'Reminder: Frau Demir will come on ',
      'The heating does not get warm',
      'Quartier Zuhause',
    ],
  ] as const)(
    'has one reminder, at 16:00 on the day before (%s, %s)',
    async (brand, language, locale, subject, topic, sender) => {
      const portal = await openErika({ BRAND: brand })
      if (language === 'en') await switchToEnglish(portal)
      const { window, secondsUntilReminder, requestId, orderNumber } = await agreeLater(portal)
      const todo = encodeTodo({ requestId })
      await advanceTime(portal, (await secondsUntilReminder(window)) - 30)
      expect(await kindsOf(portal)).toEqual([])
      await advanceTime(portal, 60)
      const [mail, agreed, ...others] = await portal.outbox()
      expect(others).toEqual([])
      expect(agreed?.calendarFile).not.toBeNull()
      expect(mail).toMatchObject({
        recipient: demoAccounts.Erika.email,
        subject: expect.stringMatching(new RegExp(`^${subject}${shortDay(locale, window.start)}, (\\d|noon)`)),
        calendarFile: null,
      })
      for (const part of ['Frau Demir', 'Heizungsbau Brandt', topic, orderNumber, sender])
        expect(mail?.text).toContain(part)
      expect(mail?.text).toMatch(/^(Guten Tag|Hello) Erika Mustermann,\n/)
      const address = `${portal.settings.publicUrl}/services/repair?todo=${todo}`
      for (const link of [address, `${address}&move=`]) expect(mail?.text).toContain(`\n${link}\n`)
      expect((await readActionOfKind(await portal.signIn('Erika'), todo, 'appointmentAgreed')).move).not.toBeNull()
    },
  )

  test('that was moved has a reminder only on the day before the new window', async () => {
    const portal = await openErika()
    const { tenant } = portal
    const { todo, window, next, secondsUntilReminder } = await agreeLater(portal)
    const [stale] = await scheduledReminders(portal)
    const { move } = await readActionOfKind(tenant, todo, 'appointmentAgreed')
    const { confirm } = await readActionOfKind(tenant, move as string, 'appointmentChoice')
    await decide(tenant, confirm, { windowId: next.windowId })
    await advanceTime(portal, (await secondsUntilReminder(window)) + 60)
    await createReminderJob(portal)(stale)
    expect(await kindsOf(portal)).toEqual([])
    await advanceTime(portal, (await secondsUntilReminder(next)) + 60)
    expect(await listReminders(portal)).toMatchObject([
      { kind: 'appointmentReminder', content: { window: { start: next.start, end: next.end } } },
    ])
  })

  test('has no reminder after its cancellation or after its request is closed', async () => {
    const portal = await openErika()
    const { tenant, db } = portal
    const cancelled = await agreeLater(portal)
    const { cancel } = await readActionOfKind(tenant, cancelled.todo, 'appointmentAgreed')
    await decide(tenant, cancel as string)
    const closed = await agreeLater(portal)
    await db
      .updateTable('requests')
      .set({ status: requestStatus.closed })
      .where('request_id', '=', closed.requestId)
      .execute()
    await advanceTime(portal, (await closed.secondsUntilReminder(closed.next)) + 60)
    expect(await kindsOf(portal)).toEqual([])
  })

  test('has no reminder if it was agreed after 16:00 on the day before the visit', async () => {
    const portal = await openErika()
    const { window, secondsUntilReminder, todo } = await agreeLater(portal)
    await advanceTime(portal, (await secondsUntilReminder(window)) + 60)
    expect(await kindsOf(portal)).toEqual(['appointmentReminder'])
    const tenant = await portal.signIn('Erika')
    const { cancel } = await readActionOfKind(tenant, todo, 'appointmentAgreed')
    await decide(tenant, cancel as string)
    const other = await agree(portal, tenant)
    expect(await secondsUntilReminder(other.window)).toBeLessThanOrEqual(0)
    expect(await scheduledReminders(portal)).toHaveLength(1) // the reminder of the offer, which does nothing after the choice
    await advanceTime(portal, 20 * 3600)
    expect(await kindsOf(portal)).toEqual(['appointmentReminder'])
  })

  test('has no reminder after the visit has begun, even if the job or the mail is late', async () => {
    const portal = await openErika()
    const { db, clock } = portal
    const { window } = await agreeLater(portal)
    const [reminder] = await scheduledReminders(portal)
    const seconds = (Date.parse(window.start) - portal.now().getTime()) / 1000
    clock.advance({ seconds: seconds - 60 })
    await createReminderJob(portal)(reminder)
    expect(await kindsOf(portal)).toEqual(['appointmentReminder'])
    clock.advance({ seconds: 120 })
    await runDueJobs(portal)
    expect(await listReminders(portal)).toMatchObject([{ state: 'dead' }])
    await db.deleteFrom('messages').execute()
    await createReminderJob(portal)(reminder)
    expect(await kindsOf(portal)).toEqual([])
  })

  test('has its reminder at 16:00 in Berlin, even if the clocks change before the visit', async () => {
    const { db } = await openErika()
    const moments = [
      ['2026-11-30T07:00:00Z', '2026-11-29T15:00:00Z'],
      ['2027-03-29T06:00:00Z', '2027-03-28T14:00:00Z'], // on the day of the reminder, the clocks change to summer time
      ['2026-10-26T07:00:00Z', '2026-10-25T15:00:00Z'], // on the day of the reminder, the clocks change to winter time
      ['2027-06-01T14:00:00Z', '2027-05-31T14:00:00Z'],
    ] as const
    for (const [start, moment] of moments)
      expect(await visitReminderTime(db, new Date(start))).toEqual(new Date(moment))
  })
})

test.each(['appointmentOffered', 'appointmentReminder'] as const)(
  'a reminder of kind %s is sent exactly once, even if the server is killed',
  async (kind) => {
    const portal = await openErika()
    const { db } = portal
    const secondsUntilDue = async () => {
      if (kind === 'appointmentOffered') {
        await openChoice(portal, portal.tenant)
        return offerDelaySeconds
      }
      const { window, secondsUntilReminder } = await agreeLater(portal)
      return secondsUntilReminder(window)
    }
    const seconds = await secondsUntilDue()
    const [reminder] = await scheduledReminders(portal)
    // A failing insert stands for a server that is killed before the commit: everything is rolled back, and the job is retried.
    await sql`alter table messages add constraint broken check (kind <> ${sql.lit(kind)})`.execute(db)
    await advanceTime(portal, seconds + 1)
    expect(await kindsOf(portal)).toEqual([])
    await sql`alter table messages drop constraint broken`.execute(db)
    await advanceTime(portal, 60)
    expect(await kindsOf(portal)).toEqual([kind])
    // If the server is killed after the commit, but before the job is marked as done, the job runs again, possibly on two
    // servers.
    await Promise.all([1, 2].map(() => createReminderJob(portal)(reminder)))
    await runDueJobs(portal)
    expect(await listReminders(portal)).toMatchObject([{ kind, state: 'delivered', tries: 1 }])
  },
)
