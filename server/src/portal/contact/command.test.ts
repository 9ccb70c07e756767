import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayInGermany } from '../../platform/germanDay.ts'
import { openCleanUp } from '../../platform/jobs/cleanUp.ts'
import { contact, helpRequest } from '../../testing/contact.ts'
import { contactCommandInOwnProcess, contactCommandInThisProcess } from '../../testing/contactCommand.ts'
import { openPortal } from '../../testing/portal.ts'
import { makeFolder } from '../../testing/processes/serverProcess.ts'
import { agree, decide } from '../../testing/requests/appointments.ts'
import { answers, apartment, attach, heatingReport, type Submission, todoFor } from '../../testing/requests/repairs.ts'
import { jpeg, pdf } from '../../testing/requests/uploads.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const submit = ({ visitor }: Portal, body: Submission) => visitor.requests.submitRequest({ headers: {}, body })
const countFiles = (portal: Portal) =>
  readdirSync(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length

test('a staff member can list contact messages, read one completely, and save its files', async () => {
  const portal = await openPortal()
  const runProcess = contactCommandInOwnProcess(portal)
  const run = contactCommandInThisProcess(portal)
  expect(await runProcess('messages')).toEqual({ code: 0, output: 'The list is empty.\n' })

  const letter = await pdf()
  const attachments = [
    attach(letter, 'Vollmacht.pdf', 'attachments'),
    attach(await jpeg(), 'Vollmacht.jpg', 'attachments'),
  ]
  const { orderNumber } = await submit(portal, contact({ contractNumber: '1999999999999' }, { attachments }))
  const suspicious = await submit(
    portal,
    contact({ firstName: 'Robot' }, { formTrace: { openSeconds: 0, website: '' } }),
  )

  const [newest, newestTopic, oldest, oldestTopic] = (await run('messages')).output.split('\n')
  expect(newest).toContain(suspicious.orderNumber)
  expect(newestTopic).toContain('possibly sent by a bot')
  expect(oldest).toMatch(
    new RegExp(`^${orderNumber}  .*Lawyer: Kanzlei Öztürk Öztürk, 040 66969199, kanzlei@example.org$`),
  )
  expect(oldestTopic).toMatch(
    /^ {9}Ich vertrete Frau Mustermann.*…, Am Lindenhof 12, 22999 Hamburg, 1999999999999, files: 2$/,
  )

  const { output } = await run(orderNumber)
  for (const words of ['Kanzlei Öztürk', 'kanzlei@example.org', '040 66969199', '1999999999999', 'Vollmacht.pdf'])
    expect(output).toContain(words)
  expect(output).toContain('Ich vertrete Frau Mustermann und bitte um Einsicht')

  const folder = join(makeFolder(), 'saved')
  expect(await run('files', orderNumber, folder)).toMatchObject({ code: 0 })
  expect(readdirSync(folder).sort()).toEqual(['1 Vollmacht.pdf', '2 Vollmacht.jpg'])
  expect(readFileSync(join(folder, '1 Vollmacht.pdf')).equals(letter)).toBe(true)
  expect(await run('files', orderNumber, folder)).toEqual({
    code: 1,
    output: `The file ${join(folder, '1 Vollmacht.pdf')} already exists: name another folder.\n`,
  })
  const inFile = join(folder, '1 Vollmacht.pdf', 'saved')
  expect(await runProcess('files', orderNumber, inFile)).toEqual({
    code: 1,
    output: `The folder ${inFile} cannot be created (ENOTDIR): name one that you may write to.\n`,
  })
})

test('the text of a contact message or request cannot control the terminal of the staff member who reads it', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const reason = `Rot: \u001b[31m, zurück: \r, umgekehrt: \u202e, und ein Absatz.\n\n2600001  gefälscht, mit Glocke \u0007.`
  const { orderNumber } = await submit(portal, contact({ firstName: 'Eva\u001b]0;x\u0007', reason }))
  const description = 'Rot: \u001b[31m, \u009b2J, umgekehrt: \u202e.\n2600001 gefälscht, mit Glocke \u0007.'
  const repair = await portal.tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(portal.tenant, { answers: { ...answers, description, phone: '0172 9925904' } }),
  })
  const run = contactCommandInThisProcess(portal)
  for (const { output } of [await run(), await run(orderNumber), await run(repair.orderNumber)])
    expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  expect((await run(orderNumber)).output).toContain(
    '\n  Rot: ·[31m, zurück: ·, umgekehrt: ·, und ein Absatz.\n  \n  2600001  ',
  )
  expect((await run(repair.orderNumber)).output).toContain('  2600001 gefälscht')
})

test('an invalid command fails and prints the usage', async () => {
  const run = contactCommandInThisProcess(await openPortal({ database: 'migrated' }))
  for (const args of [
    ['read'],
    ['x1'],
    ['1', '2'],
    ['files', '1'],
    ['delete', '1', 'all'],
    ['requests', '1'],
    ['--since', 'gestern'],
    ['--since', '2026-02-30'],
    ['--top', '0'],
    ['--all'],
    ['1', '--top', '2'],
  ])
    expect(await run(...args)).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run contact -- <number>'),
    })
})

test('a command for an unknown number fails and names the number', async () => {
  const run = contactCommandInThisProcess(await openPortal({ database: 'migrated' }))
  for (const args of [['2600001'], ['files', '2600001', 'x'], ['delete', '2600001']])
    expect(await run(...args)).toMatchObject({ code: 1, output: expect.stringContaining('2600001') })
})

test('the list shows an emergency first, then a contact message, and a ticket last although it is the newest entry', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { visitor, tenant, clock } = portal
  const run = contactCommandInThisProcess(portal)
  const { orderNumber: message } = await submit(portal, contact())
  clock.advance({ seconds: 60 })
  const { orderNumber: request } = await tenant.requests.submitRequest({
    headers: {},
    body: {
      contractId: apartment,
      formId: 'disturbanceTrapped',
      todo: await todoFor(tenant, 'houseTechnology', 'stuckInLift'),
      answers: { place: 'zwischen 2. und 3. Stock', phone: '0171 1234567' },
    },
  })
  clock.advance({ seconds: 60 })
  const { ticketNumber } = await visitor.registration.requestHelp({ body: helpRequest })

  const [requestLines, messageLines, ticketLines] = (await run()).output
    .split(/\n(?=\d)/)
    .filter((lines) => [request, message, ticketNumber].some((number) => lines.startsWith(`${number} `)))
  expect([requestLines, messageLines, ticketLines].flatMap((lines) => lines?.trimEnd().split('\n'))).toEqual([
    expect.stringMatching(
      new RegExp(`^${request}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  request  Erika Mustermann, 0171 1234567, erika`),
    ),
    '         EMERGENCY Aufzug, Licht, Haustür: Jemand steckt im Aufzug fest, Am Lindenhof 12, 22999 Hamburg, Wohnung 7, 3. Obergeschoss links, files: 0, received',
    expect.stringMatching(new RegExp(`^${message}  .*  message  Lawyer: Kanzlei Öztürk Öztürk, 040 66969199`)),
    expect.stringContaining('Ich vertrete Frau Mustermann'),
    expect.stringMatching(new RegExp(`^${ticketNumber}   .*  ticket   Jürgen Groß, juergen.gross@example.org$`)),
    '         needs help with the registration, Am Lindenhof 14a, 22999 Hamburg',
  ])
  const numbersOf = async (...args: string[]) =>
    (await run(...args)).output.split('\n').flatMap((line) => /^\d+/.exec(line) ?? [])
  expect(await numbersOf('tickets')).toEqual([ticketNumber])
  expect(await numbersOf('messages')).toEqual([message])
  expect(await numbersOf('--top', '1')).toEqual([request])
  expect((await run('--top', '1')).output).toContain('More entries exist: use --top 2')
  expect(await numbersOf('--since', dayInGermany(portal.now()))).toEqual([request, message, ticketNumber])
  expect(await numbersOf('tickets', '--since', '2199-01-01')).toEqual([])
})

test('the number of a ticket or request is enough to read it completely', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { visitor, tenant } = portal
  const run = contactCommandInThisProcess(portal)
  const { ticketNumber } = await visitor.registration.requestHelp({ body: helpRequest })
  const ticket = (await run(ticketNumber)).output
  for (const words of [ticketNumber, 'Jürgen Groß', 'juergen.gross@example.org', 'Am Lindenhof 14a, 22999 Hamburg'])
    expect(ticket).toContain(words)

  const photo = await jpeg()
  const body = await heatingReport(tenant, { attachments: [attach(photo, 'Therme.jpg')] })
  const { orderNumber } = await tenant.requests.submitRequest({ headers: {}, body })
  const { output } = await run(orderNumber)
  for (const words of [
    'Erika Mustermann',
    '4711001',
    '1000000001001',
    'Heizung und Warmwasser: Heizung wird nicht warm',
    'Therme.jpg',
    'Beschreibung\n  Der Heizkörper im Schlafzimmer bleibt kalt.',
    'Ihre Meldung ist bei uns.',
  ])
    expect(output).toContain(words)
  const folder = join(makeFolder(), 'saved')
  expect(await run('files', orderNumber, folder)).toMatchObject({ code: 0 })
  expect(readdirSync(folder)).toEqual(['1 Therme.jpg'])
})

/** Answers a request with the documented SQL statements, at the portal's time, which may be ahead of the database's time. */
async function answerAsDocumented({ db, now }: Pick<Portal, 'db' | 'now'>, orderNumber: string) {
  const documentation = readFileSync(join(import.meta.dirname, '../../../../docs/operating/requests.md'), 'utf8')
  const statements = /```sql\n(begin;[^`]+commit;)/.exec(documentation)?.[1] ?? ''
  const portalTime = `timestamptz '${now().toISOString()}'`
  await sql.raw(statements.replace('2600417', orderNumber).replace('now()', portalTime)).execute(db)
}

test('after its appointment is cancelled, a request is listed until staff answer it, even after another appointment search has ended', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant } = portal
  const run = contactCommandInThisProcess(portal)
  const { orderNumber, agreed } = await agree(portal, tenant)
  expect((await run('requests')).output).not.toContain(orderNumber)
  await decide(tenant, agreed.cancel as string)
  expect((await run('requests')).output).toContain(orderNumber)
  expect((await run('requests')).output).toContain('being checked, appointment cancelled')
  for (const state of ['searchCancelled', 'noneFound', 'withoutAppointment'] as const) {
    await portal.db.updateTable('appointments').set({ state, since: portal.now() }).execute()
    expect((await run('requests')).output).toContain(orderNumber)
  }
  await answerAsDocumented(portal, orderNumber)
  expect((await run('requests')).output).not.toContain(orderNumber)
})

test('a request that is answered as documented leaves the list, and its tenant can read the answer', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant } = portal
  const run = contactCommandInThisProcess(portal)
  const { orderNumber } = await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant) })
  expect((await run('requests')).output).toContain(orderNumber)
  await answerAsDocumented(portal, orderNumber)
  expect((await run('requests')).output).not.toContain(orderNumber)
  expect((await run(orderNumber)).output).toContain('being checked')
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment } })
  const request = requests.find((candidate) => candidate.orderNumber === orderNumber)
  expect(request).toMatchObject({ status: 20, statusMessageText: 'Wir prüfen Ihre Meldung.' })
  expect(request?.history[0]).toMatchObject({ status: 20, text: 'Wir prüfen Ihre Meldung.' })
})

test('a staff member can delete a ticket, but not a tenant’s request', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { visitor, tenant, db } = portal
  const run = contactCommandInThisProcess(portal)
  const { ticketNumber } = await visitor.registration.requestHelp({ body: helpRequest })
  const { orderNumber } = await tenant.requests.submitRequest({ headers: {}, body: await heatingReport(tenant) })
  expect(await run('delete', ticketNumber)).toEqual({ code: 0, output: `${ticketNumber} is deleted.\n` })
  expect(await run('tickets')).toMatchObject({ output: 'The list is empty.\n' })
  expect(await run('delete', orderNumber)).toMatchObject({ code: 1, output: expect.stringContaining('tenancy') })
  expect(await db.selectFrom('requests').select('status').where('order_number', '=', orderNumber).execute()).toEqual([
    { status: 10 },
  ])
})

test('a ticket is deleted after a year', async () => {
  const portal = await openPortal()
  await portal.visitor.registration.requestHelp({ body: helpRequest })
  const countRemaining = async () => {
    await openCleanUp(portal)()
    return (await portal.db.selectFrom('tickets').select('ticket_id').execute()).length
  }
  portal.clock.advance({ days: 365 })
  expect(await countRemaining()).toBe(1)
  portal.clock.advance({ days: 2 })
  expect(await countRemaining()).toBe(0)
})

test('deleting a contact message deletes its files and nothing else', async () => {
  const portal = await openPortal()
  const before = countFiles(portal)
  const attachments = [attach(await pdf(), 'Vollmacht.pdf', 'attachments')]
  const first = await submit(portal, contact({}, { attachments }))
  const second = await submit(portal, contact({}, { attachments }))
  expect(countFiles(portal)).toBe(before + 2)
  expect(await contactCommandInThisProcess(portal)('delete', first.orderNumber)).toMatchObject({ code: 0 })
  portal.clock.advance({ days: 2 })
  await openCleanUp(portal)()
  expect(countFiles(portal)).toBe(before + 1)
  expect(await portal.db.selectFrom('contact_requests').select('order_number').execute()).toEqual([
    { order_number: second.orderNumber },
  ])
  expect(await portal.db.selectFrom('contact_attachments').selectAll().execute()).toHaveLength(1)
})

test('a suspicious contact message is deleted with its files after a month, any other contact message after three years', async () => {
  const portal = await openPortal()
  const before = countFiles(portal)
  const attachments = [attach(await pdf(), 'Vollmacht.pdf', 'attachments')]
  await submit(portal, contact({}, { attachments }))
  await submit(portal, contact({}, { attachments, formTrace: { openSeconds: 60, website: 'x' } }))
  const cleanUp = openCleanUp(portal)
  /** The second clean-up, two days later, deletes the files. */
  async function cleanUpAndListSuspicions() {
    await cleanUp()
    portal.clock.advance({ days: 2 })
    await cleanUp()
    return (await portal.db.selectFrom('contact_requests').select('suspicion').execute()).map((row) => row.suspicion)
  }
  portal.clock.advance({ days: 27 })
  expect((await cleanUpAndListSuspicions()).length).toBe(2)
  portal.clock.advance({ days: 2 })
  expect(await cleanUpAndListSuspicions()).toEqual([null])
  expect(countFiles(portal)).toBe(before + 1)
  portal.clock.advance({ days: 3 * 365 - 40 })
  expect(await cleanUpAndListSuspicions()).toEqual([null])
  portal.clock.advance({ days: 40 })
  expect(await cleanUpAndListSuspicions()).toEqual([])
  expect(countFiles(portal)).toBe(before)
})
