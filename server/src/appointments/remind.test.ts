import { requestStatus } from '@portal/contract/requestStatus'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../demo/accounts.ts'
import { agree, decide, openChoice, readAs } from '../testing/appointments.ts'
import { letPass, workOff } from '../testing/jobs.ts'
import { listMessages } from '../testing/messages.ts'
import { openPortal } from '../testing/portal.ts'
import { dayBefore, openReminders } from './remind.ts'

type Portal = Awaited<ReturnType<typeof openErika>>
const openErika = (environment: Record<string, string> = {}) => openPortal({ as: 'Erika', environment })
const inEnglish = ({ db }: Portal) =>
  db.updateTable('accounts').set({ language: 'en' }).where('email', '=', demoAccounts.Erika.email).execute()

const kinds = ['appointmentOffered', 'appointmentReminder']
const reminders = async ({ db }: Portal) => (await listMessages(db)).filter(({ kind }) => kinds.includes(kind))
const kindsOf = async (portal: Portal) => (await reminders(portal)).map(({ kind }) => kind)
const tenMinutes = 600

/** What waits, as it was ordered. */
async function orders({ db }: Portal) {
  const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = 'remindOfAppointment'`.execute(db)
  return rows.map(({ payload }) => payload)
}

/** An appointment some days from now, and how many seconds it is until four o'clock of the day before. */
async function agreeLater(portal: Portal) {
  const { tenant, db, now } = portal
  const { choice, ...report } = await openChoice(portal, tenant)
  const later = choice.windows.filter(({ start }) => Date.parse(start) > now().getTime() + 4 * 86_400_000)
  const [window, next] = later.filter(({ start }, index) => start.slice(0, 10) !== later[index - 1]?.start.slice(0, 10))
  if (!window || !next) throw new Error('Not enough windows are free')
  await decide(tenant, choice.confirm, { windowId: window.windowId })
  const secondsUntil = async ({ start }: typeof window) =>
    ((await dayBefore(db, new Date(start))).getTime() - now().getTime()) / 1000
  return { ...report, window, next, secondsUntil }
}

const longDay = (locale: 'de-DE' | 'en-GB', moment: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date(moment))

describe('times that wait', () => {
  test.each([
    ['landlord', 'de', 'Freie Termine warten auf Sie', 'Heizung wird nicht warm', 'Lindenhof Wohnen'],
    ['quartier', 'en', 'Free times are waiting for you', 'The heating does not get warm', 'Quartier Zuhause'],
  ])('are told of after ten minutes, once: by %s in %s', async (brand, language, subject, topic, sender) => {
    const portal = await openErika({ BRAND: brand })
    if (language === 'en') await inEnglish(portal)
    const { todo, orderNumber } = await openChoice(portal, portal.tenant)
    await letPass(portal, tenMinutes - 30)
    expect(await portal.outbox()).toEqual([])
    await letPass(portal, 60)
    const [mail, ...others] = await portal.outbox()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: demoAccounts.Erika.email, subject, calendarFile: null })
    for (const part of ['Frau Demir', 'Heizungsbau Brandt', topic, orderNumber, sender])
      expect(mail?.text).toContain(part)
    expect(mail?.text).toContain(`\n${portal.settings.publicUrl}/services/repair?todo=${todo}\n`)
    await readAs(await portal.signIn('Erika'), todo, 'appointmentChoice')
    await letPass(portal, 86_400)
    expect(await portal.outbox()).toHaveLength(1)
  })

  test.each(['withoutAppointment', 'chooseWindow', 'closed', 'none left', 'no account'])(
    'are told of to nobody when there is nothing to choose any more: %s',
    async (what) => {
      const portal = await openErika()
      const { db } = portal
      const { choice, requestId } = await openChoice(portal, portal.tenant)
      await letPass(portal, tenMinutes - 30)
      const tenant = await portal.signIn('Erika')
      const inTime: Record<string, () => Promise<unknown>> = {
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
      await inTime[what]?.()
      await letPass(portal, tenMinutes)
      expect(await kindsOf(portal)).toEqual([])
    },
  )

  test('are told of for the search that found them, not for an earlier one', async () => {
    const portal = await openErika()
    const { tenant } = portal
    const { choice, todo } = await openChoice(portal, tenant)
    const [stale] = await orders(portal)
    await decide(tenant, choice.withoutAppointment as string)
    const ended = await readAs(tenant, todo, 'appointmentEnded')
    await decide(tenant, ended.search as string)
    for (let state = 0; state < 3; state += 1) await letPass(portal, 5)
    await readAs(tenant, todo, 'appointmentChoice')
    await openReminders(portal)(stale)
    expect(await kindsOf(portal)).toEqual([])
    await letPass(portal, tenMinutes)
    expect(await kindsOf(portal)).toEqual(['appointmentOffered'])
  })
})

describe('an agreed appointment', () => {
  test.each([
    ['landlord', 'de', 'de-DE', 'Erinnerung: Ihr Termin am ', 'Heizung wird nicht warm', 'Lindenhof Wohnen'],
    ['quartier', 'en', 'en-GB', 'Reminder: your appointment on ', 'The heating does not get warm', 'Quartier Zuhause'],
  ] as const)(
    'is brought to mind at four o’clock of the day before: by %s in %s',
    async (brand, language, locale, subject, topic, sender) => {
      const portal = await openErika({ BRAND: brand })
      if (language === 'en') await inEnglish(portal)
      const { window, secondsUntil, todo, orderNumber } = await agreeLater(portal)
      await letPass(portal, (await secondsUntil(window)) - 30)
      expect(await kindsOf(portal)).toEqual([])
      await letPass(portal, 60)
      const [mail, agreed, ...others] = await portal.outbox()
      expect(others).toEqual([])
      expect(agreed?.calendarFile).not.toBeNull()
      expect(mail).toMatchObject({
        recipient: demoAccounts.Erika.email,
        subject: subject + longDay(locale, window.start),
        calendarFile: null,
      })
      for (const part of ['Frau Demir', 'Heizungsbau Brandt', topic, orderNumber, sender])
        expect(mail?.text).toContain(part)
      const address = `${portal.settings.publicUrl}/services/repair?todo=${todo}`
      for (const link of [address, `${address}&move=`]) expect(mail?.text).toContain(`\n${link}\n`)
      expect((await readAs(await portal.signIn('Erika'), todo, 'appointmentAgreed')).move).not.toBeNull()
    },
  )

  test('that was moved is brought to mind on the day before the new one, and not before', async () => {
    const portal = await openErika()
    const { tenant } = portal
    const { todo, window, next, secondsUntil } = await agreeLater(portal)
    const [stale] = await orders(portal)
    const { move } = await readAs(tenant, todo, 'appointmentAgreed')
    const { confirm } = await readAs(tenant, move as string, 'appointmentChoice')
    await decide(tenant, confirm, { windowId: next.windowId })
    await letPass(portal, (await secondsUntil(window)) + 60)
    await openReminders(portal)(stale)
    expect(await kindsOf(portal)).toEqual([])
    await letPass(portal, (await secondsUntil(next)) + 60)
    expect(await reminders(portal)).toMatchObject([
      { kind: 'appointmentReminder', content: { window: { start: next.start, end: next.end } } },
    ])
  })

  test('that was cancelled, or whose request is done, is brought to nobody’s mind', async () => {
    const portal = await openErika()
    const { tenant, db } = portal
    const cancelled = await agreeLater(portal)
    const { cancel } = await readAs(tenant, cancelled.todo, 'appointmentAgreed')
    await decide(tenant, cancel as string)
    const done = await agreeLater(portal)
    await db
      .updateTable('requests')
      .set({ status: requestStatus.closed })
      .where('request_id', '=', done.requestId)
      .execute()
    await letPass(portal, (await done.secondsUntil(done.next)) + 60)
    expect(await kindsOf(portal)).toEqual([])
  })

  test('that was agreed after four o’clock of the day before needs none', async () => {
    const portal = await openErika()
    const { window, secondsUntil, todo } = await agreeLater(portal)
    await letPass(portal, (await secondsUntil(window)) + 60)
    expect(await kindsOf(portal)).toEqual(['appointmentReminder'])
    const tenant = await portal.signIn('Erika')
    const { cancel } = await readAs(tenant, todo, 'appointmentAgreed')
    await decide(tenant, cancel as string)
    const other = await agree(portal, tenant)
    expect(await secondsUntil(other.window)).toBeLessThanOrEqual(0)
    expect(await orders(portal)).toHaveLength(1) // the offer's, which finds it decided
    await letPass(portal, 20 * 3600)
    expect(await kindsOf(portal)).toEqual(['appointmentReminder'])
  })

  test('is no longer brought to mind once it has begun, whether the job or the mail came too late', async () => {
    const portal = await openErika()
    const { db, clock } = portal
    const { window } = await agreeLater(portal)
    const [order] = await orders(portal)
    const seconds = (Date.parse(window.start) - portal.now().getTime()) / 1000
    clock.advance({ seconds: seconds - 60 })
    await openReminders(portal)(order)
    expect(await kindsOf(portal)).toEqual(['appointmentReminder'])
    clock.advance({ seconds: 120 })
    await workOff(portal)
    expect(await reminders(portal)).toMatchObject([{ state: 'dead' }])
    await db.deleteFrom('messages').execute()
    await openReminders(portal)(order)
    expect(await kindsOf(portal)).toEqual([])
  })

  test('is brought to mind by the clock in Berlin, also when that changes', async () => {
    const { db } = await openErika()
    const moments = [
      ['2026-11-30T07:00:00Z', '2026-11-29T15:00:00Z'],
      ['2027-03-29T06:00:00Z', '2027-03-28T14:00:00Z'], // the clocks changed that morning
      ['2026-10-26T07:00:00Z', '2026-10-25T15:00:00Z'],
      ['2027-06-01T14:00:00Z', '2027-05-31T14:00:00Z'],
    ] as const
    for (const [start, moment] of moments) expect(await dayBefore(db, new Date(start))).toEqual(new Date(moment))
  })
})

test.each(['appointmentOffered', 'appointmentReminder'] as const)(
  'a server that is killed around %s sends it exactly once',
  async (kind) => {
    const portal = await openErika()
    const { db } = portal
    const secondsUntilDue = async () => {
      if (kind === 'appointmentOffered') {
        await openChoice(portal, portal.tenant)
        return tenMinutes
      }
      const { window, secondsUntil } = await agreeLater(portal)
      return secondsUntil(window)
    }
    const seconds = await secondsUntilDue()
    const [order] = await orders(portal)
    // Before the commit: all of it is undone, and the job waits to be tried again.
    await sql`alter table messages add constraint broken check (kind <> ${sql.lit(kind)})`.execute(db)
    await letPass(portal, seconds + 1)
    expect(await kindsOf(portal)).toEqual([])
    await sql`alter table messages drop constraint broken`.execute(db)
    await letPass(portal, 60)
    expect(await kindsOf(portal)).toEqual([kind])
    // After it, before the job was noted as done: it is done again, by two servers at once for all it knows.
    await Promise.all([1, 2].map(() => openReminders(portal)(order)))
    await workOff(portal)
    expect(await reminders(portal)).toMatchObject([{ kind, state: 'delivered', tries: 1 }])
  },
)
