import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCleanUp } from '../jobs/cleanUp.ts'
import { contact } from '../testing/contact.ts'
import { openPortal } from '../testing/portal.ts'
import { attach, type Submission } from '../testing/repairs.ts'
import { makeFolder, runCommand } from '../testing/serverProcess.ts'
import { jpeg, pdf } from '../testing/uploads.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const submit = ({ visitor }: Portal, body: Submission) => visitor.requests.submitRequest({ headers: {}, body })
const countFiles = (portal: Portal) =>
  readdirSync(join(portal.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length

function commandsOf({ address, dataDir }: Portal) {
  const { host, port, user, database } = address
  const DATABASE_URL = `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`
  return (...args: string[]) => runCommand('contact/command.ts', args, { DATABASE_URL, DATA_DIR: dataDir })
}

test('the landlord lists what came in, reads it in full, and saves its files under their names', async () => {
  const portal = await openPortal()
  const run = commandsOf(portal)
  expect(await run()).toEqual({ code: 0, output: 'Nobody has written yet.\n' })

  const letter = await pdf()
  const attachments = [
    attach(letter, 'Vollmacht.pdf', 'attachments'),
    attach(await jpeg(), 'Vollmacht.jpg', 'attachments'),
  ]
  const { orderNumber } = await submit(portal, contact({ contractNumber: '1999999999999' }, { attachments }))
  const robot = await submit(portal, contact({ firstName: 'Robot' }, { formTrace: { openSeconds: 0, website: '' } }))

  const [newest, oldest] = (await run()).output.split('\n')
  expect(newest).toContain(robot.orderNumber)
  expect(newest).toContain('looks like a robot')
  expect(oldest).toMatch(new RegExp(`^${orderNumber}  .*Lawyer: Kanzlei Öztürk Öztürk, files: 2$`))

  const { output } = await run('show', orderNumber)
  for (const words of ['Kanzlei Öztürk', 'kanzlei@example.org', '040 66969199', '1999999999999', 'Vollmacht.pdf'])
    expect(output).toContain(words)
  expect(output).toContain('Ich vertrete Frau Mustermann und bitte um Einsicht')

  const folder = join(makeFolder(), 'saved')
  expect(await run('files', orderNumber, folder)).toMatchObject({ code: 0 })
  expect(readdirSync(folder).sort()).toEqual(['1 Vollmacht.pdf', '2 Vollmacht.jpg'])
  expect(readFileSync(join(folder, '1 Vollmacht.pdf')).equals(letter)).toBe(true)
  expect(await run('files', orderNumber, folder)).toEqual({
    code: 1,
    output: `There is a file ${join(folder, '1 Vollmacht.pdf')} already: name another folder.\n`,
  })
})

test('what somebody wrote moves nothing on the terminal of whoever reads it', async () => {
  const portal = await openPortal()
  const reason = `Rot: \u001b[31m, zurück: \r, umgekehrt: \u202e, und ein Absatz.\n\n2600001  gefälscht, mit Glocke \u0007.`
  const { orderNumber } = await submit(portal, contact({ firstName: 'Eva\u001b]0;x\u0007', reason }))
  const run = commandsOf(portal)
  for (const { output } of [await run(), await run('show', orderNumber)])
    expect(output.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
  expect((await run('show', orderNumber)).output).toContain('umgekehrt: ·')
})

test('a command that makes no sense says what can be done', async () => {
  const run = commandsOf(await openPortal({ database: 'migrated' }))
  for (const args of [['read'], ['show'], ['show', 'x'], ['show', '1', '2'], ['files', '1'], ['delete', '1', 'all']])
    expect(await run(...args)).toMatchObject({ code: 1, output: expect.stringContaining('npm run contact -- show') })
  for (const args of [
    ['show', '2600001'],
    ['files', '2600001', 'x'],
    ['delete', '2600001'],
  ])
    expect(await run(...args)).toMatchObject({ code: 1, output: expect.stringContaining('2600001') })
})

test('what is deleted is gone with its files, and nothing else', async () => {
  const portal = await openPortal()
  const before = countFiles(portal)
  const attachments = [attach(await pdf(), 'Vollmacht.pdf', 'attachments')]
  const first = await submit(portal, contact({}, { attachments }))
  const second = await submit(portal, contact({}, { attachments }))
  expect(countFiles(portal)).toBe(before + 2)

  expect(await commandsOf(portal)('delete', first.orderNumber)).toMatchObject({ code: 0 })
  portal.clock.advance({ days: 2 })
  await openCleanUp(portal)()
  expect(countFiles(portal)).toBe(before + 1)
  expect(await portal.db.selectFrom('contact_requests').select('order_number').execute()).toEqual([
    { order_number: second.orderNumber },
  ])
  expect(await portal.db.selectFrom('contact_attachments').selectAll().execute()).toHaveLength(1)
})

test('a robot’s form is forgotten after a month, a person’s after three years, with their files', async () => {
  const portal = await openPortal()
  const before = countFiles(portal)
  const attachments = [attach(await pdf(), 'Vollmacht.pdf', 'attachments')]
  await submit(portal, contact({}, { attachments }))
  await submit(portal, contact({}, { attachments, formTrace: { openSeconds: 60, website: 'x' } }))
  const cleanUp = openCleanUp(portal)
  async function left() {
    await cleanUp()
    portal.clock.advance({ days: 2 })
    await cleanUp()
    return (await portal.db.selectFrom('contact_requests').select('suspicion').execute()).map((row) => row.suspicion)
  }
  portal.clock.advance({ days: 27 })
  expect((await left()).length).toBe(2)
  portal.clock.advance({ days: 2 })
  expect(await left()).toEqual([null])
  expect(countFiles(portal)).toBe(before + 1)
  portal.clock.advance({ days: 3 * 365 - 40 })
  expect(await left()).toEqual([null])
  portal.clock.advance({ days: 40 })
  expect(await left()).toEqual([])
  expect(countFiles(portal)).toBe(before)
})
