import { expect, test } from 'vitest'
import { runIntegrationCommand } from '../../portal/integration/integrationCommand.ts'
import { openForBlock } from '../../testing/cleanup.ts'
import { createDeskClient, enrolMember, openMember, staffPassword, tokenOf } from '../../testing/desk/staff.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { runStaffCommand } from './staffCommand.ts'

const portal = openForBlock(openPortal)
const run = (...words: string[]) => runStaffCommand(words, environmentOf(portal()))
const linkIn = (output: string) => /^\S+\/desk\/invitation#[\w-]{43}$/m.exec(output)?.[0] ?? ''

test('npm run staff adds the first administrator of an empty portal with a link that works once', async () => {
  const empty = await openPortal({ database: 'migrated' })
  const runHere = (...words: string[]) => runStaffCommand(words, environmentOf(empty))
  expect(await runHere()).toBe('There is no staff yet.')
  const output = await runHere('add', 'Karin Wolf', '--email', 'Karin@Example.org', '--role', 'admin')
  expect(output).toContain('The portal shows this link only now. It works once, until ')
  const client = createDeskClient(empty.baseUrl)
  const body = { token: tokenOf(linkIn(output)), password: staffPassword }
  expect(await client.session.acceptInvitation({ body })).toEqual({ next: 'setUp', secondFactors: [] })
  expect(await outcomeOf(client.session.acceptInvitation({ body }))).toBe('400 linkNotValid')
  expect(await runHere('list')).toMatch(
    /^[0-9a-f-]{36} {2}Karin Wolf <karin@example\.org>\n {2}admin, active, no second factor yet$/,
  )
  expect(await runHere('list')).not.toContain('#')
})

test('npm run staff limits a member to places by their address or number', async () => {
  const add = (...places: string[]) =>
    run('add', 'Anna Blum', '--email', 'anna@example.org', '--role', 'agent', ...places.flatMap((p) => ['--place', p]))
  await expect(add('Nirgendwo 1')).rejects.toThrow(
    'No estate and no house has the number, name or address "Nirgendwo 1".',
  )
  await portal().db.updateTable('houses').set({ external_id: 'H-14' }).where('house_number', '=', '14').execute()
  await add('Am Lindenhof 12, 22999 Hamburg', 'H-14')
  expect(await run()).toContain(
    'Anna Blum <anna@example.org>\n  agent, invited\n  only: Am Lindenhof 12, 22999 Hamburg; Am Lindenhof 14, 22999 Hamburg',
  )
  await expect(add()).rejects.toThrow('There is already a staff member with the e-mail address anna@example.org.')
})

test('npm run staff gives a member who has lost the second factor a new link, and removes a member at once', async () => {
  const member = await enrolMember(portal())
  const output = await run('invite', member.email)
  expect(linkIn(output)).not.toBe('')
  expect(await outcomeOf(member.session.readSession())).toBe('401 unauthorized')
  expect(await run('remove', member.staffId.toUpperCase())).toBe('Karin Wolf is removed.')
  const token = tokenOf(linkIn(output))
  const client = createDeskClient(portal().baseUrl)
  expect(await outcomeOf(client.session.readInvitation({ body: { token } }))).toBe('400 linkNotValid')
  for (const name of ['invite', 'remove'])
    await expect(run(name, member.email)).rejects.toThrow('There is no staff member with the e-mail address or id')
  const auditor = await openMember(portal(), { role: 'auditor' })
  const { entries } = await auditor.log.listEntries({ query: { subjectId: member.staffId } })
  expect(entries.slice(0, 2).map(({ action, staff }) => [action, staff.name, staff.role])).toEqual([
    ['staff.removed', 'npm run staff', 'operator'],
    ['staff.invited', 'npm run staff', 'operator'],
  ])
})

test('npm run staff invites even the last administrator again, but does not remove this administrator', async () => {
  const empty = await openPortal({ database: 'migrated' })
  const last = await openMember(empty, { role: 'admin' })
  const runHere = (...words: string[]) => runStaffCommand(words, environmentOf(empty))
  await expect(runHere('remove', last.email)).rejects.toThrow('Add another one first.')
  expect(linkIn(await runHere('invite', last.email))).not.toBe('')
})

test.each([
  [['add', 'Anna']],
  [['add', 'Anna', '--email', 'a@example.org']],
  [['add', '--email', 'a@example.org', '--role', 'agent']],
  [['add', 'Anna', 'Blum', '--email', 'a@example.org', '--role', 'agent']],
  [['add', 'x'.repeat(101), '--email', 'a@example.org', '--role', 'agent']],
  [['remove']],
  [['invite', 'a', 'b']],
  [['list', 'all']],
  [['remove', 'a@example.org', '--role', 'agent']],
  [['--force']],
])('npm run staff -- %j prints how it is used', async (words) => {
  await expect(runStaffCommand(words, environmentOf(portal()))).rejects.toThrow(/^Use: npm run staff/)
})

test.each([
  [
    'an unknown role',
    ['--email', 'a@example.org', '--role', 'boss'],
    '"boss" is not a role. The roles are: agent, lead',
  ],
  ['a wrong address', ['--email', 'a@', '--role', 'agent'], '"a@" is not an e-mail address.'],
])('npm run staff names %s', async (_, words, message) => {
  await expect(run('add', 'Anna', ...words)).rejects.toThrow(message)
})

test('npm run staff prints no control characters of names', async () => {
  await openMember(portal(), { name: 'A\u001b]0;x\u0007\u009b2J\u202e' })
  expect((await run('list')).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('no name that was sent to the desk can imitate a line of a command', async () => {
  const admin = await openMember(portal(), { role: 'admin' })
  const forged = (text: string) => `x\n${text}`
  const email = `${crypto.randomUUID()}@example.org`
  await admin.staff.addMember({ body: { name: forged('forged member'), email, role: 'agent' } })
  await admin.integrations.addToken({ body: { name: forged('forged token'), scopes: ['events:read'] } })
  const environment = environmentOf(portal())
  for (const printed of [await run('list'), await runIntegrationCommand([], environment)])
    expect(printed.split('\n').filter((line) => line.startsWith('forged'))).toEqual([])
})
