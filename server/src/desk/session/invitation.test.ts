import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openForBlock } from '../../testing/cleanup.ts'
import { codeAt, createDeskClient, enrolMember, openMember, staffPassword, tokenOf } from '../../testing/desk/staff.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { openWatchedPortal } from '../../testing/watchedPortal.ts'

const portal = openForBlock(openWatchedPortal)
const browser = () => createDeskClient(portal().baseUrl)

async function invite() {
  const admin = await openMember(portal(), { role: 'admin' })
  const body = { name: 'Karin Wolf', email: `${randomUUID()}@example.org`, role: 'agent' } as const
  const invitation = await admin.staff.addMember({ body })
  return { admin, email: body.email, token: tokenOf(invitation.link), ...invitation }
}

const accept = (token: string, password = staffPassword) =>
  outcomeOf(browser().session.acceptInvitation({ body: { token, password } }))

test('an invitation names the member, is valid for seven days, and works once', async () => {
  const { token, email, link, validUntil } = await invite()
  expect(link).toBe(`${portal().settings.deskUrl}/desk/invitation#${token}`)
  expect(Math.round((Date.parse(validUntil) - portal().now().getTime()) / 86_400_000)).toBe(7)
  expect(await browser().session.readInvitation({ body: { token } })).toEqual({ name: 'Karin Wolf', email })
  const together = await Promise.all([accept(token), accept(token, 'Apfelbaum-Wiese-8')])
  expect(together.sort()).toEqual(['400 linkNotValid', 'answered'])
  expect(await accept(token)).toBe('400 linkNotValid')
  expect(await outcomeOf(browser().session.readInvitation({ body: { token } }))).toBe('400 linkNotValid')
})

test('the log has the use of an invitation, but not a wrong try', async () => {
  const { admin, token, staffId } = await invite()
  await accept('x'.repeat(43))
  expect(await accept(token)).toBe('answered')
  const { entries } = await admin.log.listEntries({ query: { subjectId: staffId } })
  expect(entries.map(({ action, staff }) => [action, staff.name])).toEqual([
    ['staff.invitationAccepted', 'Karin Wolf'],
    ['staff.added', admin.name],
  ])
})

test('an invitation that has expired, was replaced, or belongs to a removed member is not valid', async () => {
  const removed = await invite()
  await removed.admin.staff.removeMember({ params: { staffId: removed.staffId } })
  expect(await accept(removed.token)).toBe('400 linkNotValid')
  const replaced = await invite()
  const again = await replaced.admin.staff.inviteAgain({ params: { staffId: replaced.staffId } })
  expect(await accept(replaced.token)).toBe('400 linkNotValid')
  expect(await accept(tokenOf(again.link))).toBe('answered')
  const expired = await invite()
  portal().clock.advance({ days: 7, seconds: 1 })
  expect(await accept(expired.token)).toBe('400 linkNotValid')
})

test.each([
  ['Kurz1', '400 invalidInput'],
  ['ohnegrossbuchstaben1', '400 invalidInput'],
  ['Sonnenblume', '400 invalidInput'],
  ['Passwort123', '400 passwordTooCommon'],
])('the password %s is refused with %s, and the invitation stays valid', async (password, outcome) => {
  const { token } = await invite()
  expect(await accept(token, password)).toBe(outcome)
  expect(await accept(token)).toBe('answered')
})

test('a new invitation removes password, second factor and sessions, and forgets wrong tries', async () => {
  const member = await enrolMember(portal())
  for (let count = 0; count < 6; count += 1)
    await outcomeOf(browser().session.signIn({ body: { email: member.email, password: 'Falsch-Wort-1' } }))
  portal().events.splice(0)
  const { link } = await member.admin.staff.inviteAgain({ params: { staffId: member.staffId } })
  expect(portal().events).toEqual([
    { event: 'sessionEnded', reason: 'endedByAdministrator', subject: expect.any(String) },
  ])
  expect(await outcomeOf(member.session.readSession())).toBe('401 unauthorized')
  const signIn = () => browser().session.signIn({ body: { email: member.email, password: staffPassword } })
  expect(await outcomeOf(signIn())).toBe('401 signInFailed')
  const again = browser()
  const body = { token: tokenOf(link), password: staffPassword }
  expect(await again.session.acceptInvitation({ body })).toEqual({ next: 'setUp', secondFactors: [] })
  const { key, qrCode } = await again.session.readSetUp()
  expect(key).not.toBe(member.key)
  expect(qrCode).toMatch(/^<svg /)
  const confirm = (code: string) => outcomeOf(again.session.confirmSecondFactor({ body: { code } }))
  expect(await confirm(codeAt(member.key, portal().now()))).toBe('400 wrongCode')
  expect(await confirm(codeAt(key, portal().now()))).toBe('answered')
  portal().clock.advance({ seconds: 60 })
  expect(await signIn()).toEqual({ next: 'secondFactor', secondFactors: ['authenticatorApp'] })
})

test('a member who has not read the key of the second factor cannot confirm a code', async () => {
  const { token } = await invite()
  const client = browser()
  await client.session.acceptInvitation({ body: { token, password: staffPassword } })
  expect(await outcomeOf(client.session.confirmSecondFactor({ body: { code: '000000' } }))).toBe('400 wrongCode')
  const first = await client.session.readSetUp()
  const second = await client.session.readSetUp()
  const confirm = (key: string) =>
    outcomeOf(client.session.confirmSecondFactor({ body: { code: codeAt(key, portal().now()) } }))
  expect(await confirm(first.key)).toBe('400 wrongCode')
  expect(await confirm(second.key)).toBe('answered')
})

test('a network tries at most 30 links in five minutes', async () => {
  const outcomes: string[] = []
  for (let count = 0; count < 31; count += 1)
    outcomes.push(await outcomeOf(browser().session.readInvitation({ body: { token: 'x'.repeat(43) } })))
  expect(outcomes.at(-1)).toBe('429 tooManyTries')
})
