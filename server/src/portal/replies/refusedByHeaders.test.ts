import { expect, test } from 'vitest'
import { words } from '../../testing/requests/mailPrograms.ts'
import { openWithReplies, staffAddress, writeReply } from '../../testing/requests/replies.ts'

/** HTML that occupies the parser for hours. */
const slow = {
  type: ['Content-Type: multipart/mixed; boundary=part'],
  body: [
    ...['--part', 'Content-Type: text/plain', '', 'Guten Tag'],
    ...['--part', 'Content-Type: text/html', '', `<a ${'href=a'.repeat(20_000)}`, '--part--', ''],
  ].join('\r\n'),
}

test('a mail that is from outside or names no request is ignored or refused by its headers alone, so a body that takes hours to parse delays no reply', async () => {
  const portal = await openWithReplies()
  portal.imap.receive(writeReply({ ...slow, from: 'x@evil.test' }))
  portal.imap.receive(writeReply({ to: portal.asked, ...slow, from: 'x@evil.test' }))
  portal.imap.receive(writeReply(slow))
  portal.imap.receive(writeReply({ to: portal.asked, body: words }))
  const start = performance.now()
  await portal.readReplies()
  expect(performance.now() - start).toBeLessThan(8_000)
  expect(await portal.messages()).toEqual([words])
  expect(portal.imap.mails.every(({ isRead }) => isRead)).toBe(true)
  const notices = (await portal.collect()).map(({ mail }) => mail.text ?? '')
  expect(notices).toHaveLength(2)
  expect(notices.filter((text) => /nicht zu Ihrem Unternehmen gehört/.test(text))).toHaveLength(1)
  expect(notices.filter((text) => /nennt kein Anliegen/.test(text))).toHaveLength(1)
}, 30_000)

test("an outsider's mail with headers of 30 MB is ignored, and the reply after it is delivered", async () => {
  const portal = await openWithReplies()
  const long = `X-Long: ${'x'.repeat(100_000)}`
  const headers = Array.from({ length: 300 }, () => long)
  portal.imap.receive(writeReply({ body: words, from: 'x@evil.test', headers }))
  portal.imap.receive(writeReply({ to: portal.asked, body: words }))
  await portal.readReplies()
  expect(portal.failures).toEqual([])
  expect(await portal.messages()).toEqual([words])
  expect(portal.imap.mails.every(({ isRead }) => isRead)).toBe(true)
  expect(await portal.collect()).toEqual([])
}, 30_000)

/** Returns a reply whose last headers are `headers`. The limit of 64 KB cuts these after `kept` characters. */
function writePadded(reply: Parameters<typeof writeReply>[0], headers: string[], kept: number): string {
  const mail = String(writeReply({ ...reply, from: '' })).replace('From: \r\n', '')
  const before = mail.indexOf('\r\n\r\n') + '\r\nX-Pad: \r\n'.length + kept
  return mail.replace(
    '\r\n\r\n',
    `\r\n${[`X-Pad: ${'x'.repeat(64 * 1024 - before)}`, ...headers].join('\r\n')}\r\n\r\n`,
  )
}

test('a sender that the limit of 64 KB cuts counts as none, and headers after it count before a reply is delivered', async () => {
  const portal = await openWithReplies()
  const { asked: to } = portal
  const whole = 'From: x@lindenhof.example'
  const staff = `From: ${staffAddress}`
  portal.imap.receive(writePadded({ to, ...slow }, [`${whole}.evil.test`], whole.length))
  portal.imap.receive(writePadded({ to, body: 'Gefaltet' }, [whole, ' .evil.test'], `${whole}\r\n`.length))
  portal.imap.receive(writePadded({ to, body: 'Zwei Absender' }, [staff, 'From: x@evil.test'], `${staff}\r\nX`.length))
  const automatic = ['Auto-Submitted: auto-replied', 'Precedence: bulk']
  for (const header of automatic)
    portal.imap.receive(writePadded({ to, body: 'Ich bin nicht da.' }, [staff, header], `${staff}\r\nX`.length))
  portal.imap.receive(writePadded({ to, body: words }, [staff, 'X-Last: 1'], `${staff}\r\nX`.length))
  await portal.readReplies()
  expect(portal.failures).toEqual([])
  expect(await portal.messages()).toEqual([words])
  expect(portal.imap.mails.every(({ isRead }) => isRead)).toBe(true)
  const notices = await portal.collect()
  expect(notices.map(({ mail }) => /nicht zu Ihrem Unternehmen gehört/.test(mail.text ?? ''))).toEqual([
    true,
    true,
    true,
  ])
})

test('a reply of staff whose body takes hours to parse is refused as unreadable, and the next one is delivered', async () => {
  const portal = await openWithReplies()
  portal.imap.receive(writeReply({ to: portal.asked, ...slow }))
  portal.imap.receive(writeReply({ to: portal.asked, body: words }))
  await portal.readReplies()
  expect(portal.failures).toEqual([])
  expect(await portal.messages()).toEqual([words])
  expect(portal.imap.mails.every(({ isRead }) => isRead)).toBe(true)
  const [notice, ...others] = await portal.collect()
  expect(others).toEqual([])
  expect(notice?.mail.text).toContain('ließ sich nicht lesen')
}, 40_000)

test("only a reply to the portal's mail itself is delivered, not a remark about the answer of a colleague", async () => {
  const portal = await openWithReplies()
  const { asked } = portal
  const answerId = '<answer@lindenhof.example>'
  const withIds = (...headers: string[]) =>
    String(writeReply({ to: asked, body: words })).replace(/^In-Reply-To: .*\r\nReferences: .*$/m, headers.join('\r\n'))
  portal.imap.receive(withIds(`In-Reply-To: ${answerId}`, `References: ${asked.mail.messageId}\r\n ${answerId}`))
  portal.imap.receive(withIds(`References: ${asked.mail.messageId} ${answerId}`))
  await portal.readReplies()
  expect(await portal.messages()).toEqual([])
  const notices = await portal.collect()
  expect(notices).toHaveLength(2)
  for (const { mail } of notices) {
    expect(mail.subject).toBe(`Antwort nicht übermittelt: Anliegen ${portal.orderNumber}`)
    expect(mail.text).toContain('antwortet auf eine andere E-Mail als die des Portals')
  }
  portal.imap.receive(withIds(`References: ${answerId} ${asked.mail.messageId}`))
  await portal.readReplies()
  expect(await portal.messages()).toEqual([words])
})

test('staff get at most 20 notices a day about mails that name no request', async () => {
  const portal = await openWithReplies()
  for (let index = 0; index < 22; index += 1) portal.imap.receive(writeReply({ body: words }))
  await portal.readReplies()
  expect(await portal.collect()).toHaveLength(20)
  const recorded = await portal.db.selectFrom('staff_replies').select('outcome').execute()
  expect(recorded.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 22 }, () => 'refused'))
  expect(portal.imap.mails.every(({ isRead }) => isRead)).toBe(true)
}, 30_000)
