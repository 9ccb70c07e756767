import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openCleanUp } from '../../platform/jobs/cleanUp.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { enrolMember, openMember } from '../../testing/desk/staff.ts'
import { openPortal } from '../../testing/portal.ts'
import { recordInLog } from './recordInLog.ts'

const portal = openForBlock(openPortal)
const openAuditor = () => openMember(portal(), { role: 'auditor' })

test('sign-ins and changes of staff are in the log, with who, what, when, before and after, and without secrets', async () => {
  const { admin, staffId, key, email, session } = await enrolMember(portal())
  const params = { staffId }
  const body = { name: 'Karin Wolf-Blum', role: 'lead' as const, placeIds: [], revision: 0 }
  await admin.staff.changeMember({ params, body })
  await session.signOut()
  await admin.staff.inviteAgain({ params })
  await admin.staff.removeMember({ params })
  const auditor = await openAuditor()
  const own = (await auditor.log.listEntries({ query: { staffId } })).entries
  expect(own.map(({ action, staff }) => [action, staff])).toEqual([
    ['session.ended', { staffId, name: 'Karin Wolf-Blum', role: 'lead' }],
    ['session.started', { staffId, name: 'Karin Wolf', role: 'agent' }],
    ['staff.secondFactorSet', { staffId, name: 'Karin Wolf', role: 'agent' }],
    ['staff.invitationAccepted', { staffId, name: 'Karin Wolf', role: 'agent' }],
  ])
  const about = (await auditor.log.listEntries({ query: { subjectId: staffId } })).entries
  expect(about.map(({ action, subject, before, after }) => [action, subject?.name, before, after])).toEqual([
    ['staff.removed', 'Karin Wolf-Blum', { name: 'Karin Wolf-Blum', email, role: 'lead' }, null],
    ['staff.invited', 'Karin Wolf-Blum', null, null],
    [
      'staff.changed',
      'Karin Wolf-Blum',
      { name: 'Karin Wolf', role: 'agent' },
      { name: 'Karin Wolf-Blum', role: 'lead' },
    ],
    ['staff.secondFactorSet', 'Karin Wolf', null, null],
    ['staff.invitationAccepted', 'Karin Wolf', null, null],
    ['staff.added', 'Karin Wolf', null, { name: 'Karin Wolf', email, role: 'agent', places: [] }],
  ])
  const at = Date.parse(about[0]?.at ?? '')
  expect(Math.abs(at - portal().now().getTime())).toBeLessThan(60_000)
  const text = JSON.stringify(await portal().db.selectFrom('staff_log').selectAll().execute())
  for (const secret of [key, '$argon2', 'Birnbaum', 'invitation#']) expect(text).not.toContain(secret)
})

test('a refused change leaves no entry', async () => {
  const admin = await openMember(portal(), { role: 'admin' })
  const member = await openMember(portal())
  const body = { name: 'x', role: 'lead' as const, placeIds: [randomUUID()], revision: 0 }
  await admin.staff.changeMember({ params: { staffId: member.staffId }, body }).catch(() => undefined)
  expect((await (await openAuditor()).log.listEntries({ query: { subjectId: member.staffId } })).entries).toEqual([])
})

test('the database refuses to change or delete entries of the log, and deletes those older than two years', async () => {
  const { db } = portal()
  const actor = { staffId: randomUUID(), name: 'Anna', role: 'agent' } as const
  const old = new Date(portal().now().getTime() - 740 * 86_400_000)
  await recordInLog(db, actor, old, { action: 'session.started' })
  await recordInLog(db, actor, portal().now(), { action: 'session.started' })
  const statements = [
    sql`update staff_log set staff_name = 'x' where staff_id = ${actor.staffId}`,
    sql`update staff_log set at = at - interval '3 years'`,
    sql`delete from staff_log where staff_id = ${actor.staffId}`,
    sql`truncate staff_log`,
    sql`truncate staff_log cascade`,
  ]
  for (const statement of statements) await expect(statement.execute(db)).rejects.toThrow('stays as it is')
  const count = async () =>
    (await db.selectFrom('staff_log').where('staff_id', '=', actor.staffId).selectAll().execute()).length
  expect(await count()).toBe(2)
  await openCleanUp({ db, files: portal().files, now: portal().now })()
  expect(await count()).toBe(1)
})

test('the log is read in pages, and by action, member, subject and German days', async () => {
  const { db } = portal()
  const actor = { staffId: randomUUID(), name: 'Anna', role: 'agent' } as const
  const subject = { id: randomUUID(), name: 'Erika Mustermann' }
  const add = (at: string, action: 'tenant.read' | 'tenant.contractRead') =>
    recordInLog(db, actor, new Date(at), { action, ...(action === 'tenant.read' && { subject }) })
  // The German day begins at 23:00 UTC in winter.
  for (const at of ['2026-01-09T22:59:59Z', '2026-01-09T23:00:00Z', '2026-01-10T22:59:59Z', '2026-01-10T23:00:00Z'])
    await add(at, 'tenant.read')
  await add('2026-01-10T12:00:00Z', 'tenant.contractRead')
  const auditor = await openAuditor()
  const read = async (query: object) =>
    (await auditor.log.listEntries({ query: { staffId: actor.staffId, ...query } })).entries
  expect(await read({})).toHaveLength(5)
  expect(await read({ from: '2026-01-10', to: '2026-01-10' })).toHaveLength(3)
  expect(await read({ from: '2026-01-10', to: '2026-01-10', action: 'tenant.read' })).toHaveLength(2)
  expect(await read({ subjectId: subject.id, to: '2026-01-09' })).toHaveLength(1)
  const first = await auditor.log.listEntries({ query: { staffId: actor.staffId, limit: 3 } })
  const before = first.entries.at(-1)?.entryId as number
  const second = await auditor.log.listEntries({ query: { staffId: actor.staffId, limit: 3, before } })
  expect([first.hasMore, second.hasMore]).toEqual([true, false])
  const ids = [...first.entries, ...second.entries].map(({ entryId }) => entryId)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(5)
  expect(await read({ before: 12_345_678 })).toHaveLength(5)
  // PostgreSQL knows no year 0.
  expect((await auditor.send('GET', '/log?from=0000-12-31')).status).toBe(400)
})

test('the export is a CSV file without formulas, and is logged itself', async () => {
  const { db, now } = portal()
  const actor = { staffId: randomUUID(), name: '=HYPERLINK("x")', role: 'agent' } as const
  for (const name of ['@SUM(A1)', '+1+cmd', '-2+3', 'Müller; "Anna"', ' =1+1'])
    await recordInLog(db, actor, now(), { action: 'tenant.read', subject: { id: '-1', name } })
  const auditor = await openAuditor()
  const file = await auditor.log.exportEntries({ query: { staffId: actor.staffId } })
  const lines = file.toString().slice(1).trimEnd().split('\r\n')
  expect(file.toString().charCodeAt(0)).toBe(0xfeff)
  expect(lines[0]).toBe('No.;Time;Name;Role;Id;Action;Subject;Id of subject;Before;After')
  expect(lines).toHaveLength(6)
  expect(lines[1]).toContain(`;"'=HYPERLINK(""x"")";agent;${actor.staffId};tenant.read;'@SUM(A1);`)
  expect(lines.slice(2).map((line) => line.split(';tenant.read;')[1])).toEqual([
    "'+1+cmd;-1;;",
    '-2+3;-1;;',
    '"Müller; ""Anna""";-1;;',
    "' =1+1;-1;;",
  ])
  const [exported] = (await auditor.log.listEntries({ query: { staffId: auditor.staffId } })).entries
  expect(exported).toMatchObject({ action: 'log.exported', after: { staffId: actor.staffId } })
})

test('the export has no formula in a program that divides its lines at commas', async () => {
  const { db, now } = portal()
  const actor = { staffId: randomUUID(), name: 'Anna', role: 'agent' } as const
  for (const name of ['a,=HYPERLINK("x")', 'a,"=1+1"', 'a\n=1+1', 'a\t@SUM(A1)', 'a, -5,00'])
    await recordInLog(db, actor, now(), { action: 'tenant.read', subject: { id: '1', name }, after: { name } })
  const auditor = await openAuditor()
  const file = await auditor.log.exportEntries({ query: { staffId: actor.staffId } })
  const [, ...lines] = file.toString().trimEnd().split('\r\n')
  expect(lines.map((line) => line.split(';tenant.read;')[1]?.split(';1;;')[0])).toEqual([
    `"a,'=HYPERLINK(""x"")"`,
    `"a,'""=1+1"""`,
    `"a\n'=1+1"`,
    `a\t'@SUM(A1)`,
    'a, -5,00',
  ])
  expect(lines[0]).toContain(String.raw`"{""name"":""a,'=HYPERLINK(\""x\"")""}"`)
})

test('a log of several pages is exported completely', async () => {
  const staffId = randomUUID()
  await sql`
    insert into staff_log (at, staff_id, staff_name, staff_role, action)
    select now(), ${staffId}, 'Anna', 'agent', 'tenant.contractRead' from generate_series(1, 4500)
  `.execute(portal().db)
  const auditor = await openAuditor()
  const file = await auditor.log.exportEntries({ query: { staffId } })
  expect(file.toString().trimEnd().split('\r\n')).toHaveLength(4_501)
})
