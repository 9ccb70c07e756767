import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openJobs } from '../../jobs.ts'
import { readMessage } from '../../testing/messages.ts'
import { openPortal } from '../../testing/portal.ts'
import { mailPrograms, words } from '../../testing/requests/mailPrograms.ts'
import { apartment } from '../../testing/requests/repairs.ts'
import {
  fence,
  openWithReplies,
  quoted,
  repliesMailbox,
  staffAddress,
  withFiles,
  writeReply,
} from '../../testing/requests/replies.ts'
import { jpeg, pdf } from '../../testing/requests/uploads.ts'

type Portal = Awaited<ReturnType<typeof openWithReplies>>

/** Puts a mail into the mailbox, runs the job, and returns the mails that the staff then get. */
async function receive(portal: Portal, raw: Buffer | string) {
  portal.imap.receive(raw)
  await portal.readReplies()
  return await portal.collect()
}

const outcomes = async ({ db }: Portal) =>
  (await db.selectFrom('staff_replies').select('outcome').orderBy('processed_at').execute()).map(
    ({ outcome }) => outcome,
  )

test('a mail about a request begins with the fence, and a reply of each mail program becomes a message of the request', async () => {
  const portal = await openWithReplies()
  const { asked, orderNumber } = portal
  expect(asked.mail.text?.split('\n')[0]).toBe(fence)
  expect(asked.mail.html).toContain(fence)
  expect(asked.mail.replyTo).toEqual([{ name: '', address: repliesMailbox }])
  expect(asked.mail.messageId).toMatch(new RegExp(`^<${orderNumber}\\.1\\.[\\da-f-]{36}\\.[\\w-]{43}@`))
  expect(asked.mail.text).toContain('Ihre Antwort auf diese E-Mail geht an die Mieterin oder den Mieter')
  expect(asked.mail.text).not.toContain('Bitte antworten Sie nicht')
  const programs = Object.entries(mailPrograms)
  for (const [, write] of programs) portal.imap.receive(writeReply({ to: asked, ...write(asked) }))
  await portal.readReplies()
  const received = await portal.messages()
  expect(Object.fromEntries(programs.map(([name], index) => [name, received[index]]))).toEqual(
    Object.fromEntries(programs.map(([name]) => [name, words])),
  )
  expect(portal.imap.mails.every(({ isRead }) => isRead)).toBe(true)
  expect((await readMessage(portal.db, 'requestAnswered')).content).toMatchObject({ answer: words })
  expect(await portal.collect()).toEqual([])
})

test('a second delivery of a reply, a lost connection before it is marked as read, and two servers at once add no second message', async () => {
  const portal = await openWithReplies()
  const raw = writeReply({ to: portal.asked, body: words })
  await portal.readReplies()
  expect(portal.failures).toEqual([])
  portal.imap.receive(raw)
  portal.imap.behaviour.marking = 'disconnects'
  await portal.readReplies()
  expect(portal.failures).toMatchObject([{ event: 'repliesNotRead' }])
  expect(portal.imap.mails[0]?.isRead).toBe(false)
  expect(await portal.messages()).toEqual([words])
  portal.imap.behaviour.marking = 'works'
  await receive(portal, raw)
  expect(portal.imap.mails.map(({ isRead }) => isRead)).toEqual([true, true])
  expect(await portal.messages()).toEqual([words])
  expect(await outcomes(portal)).toEqual(['delivered'])

  portal.imap.receive(writeReply({ to: portal.asked, body: 'Zweite Antwort' }))
  await Promise.all([portal.readReplies(), portal.readReplies()])
  expect(await portal.messages()).toEqual([words, 'Zweite Antwort'])
})

test('automatic mails, and mails of other companies that name no request, are marked as read without a mail to anyone', async () => {
  const portal = await openWithReplies()
  const { asked: to } = portal
  const report = ['Content-Type: multipart/report; report-type=delivery-status; boundary=x']
  for (const mail of [
    { to, body: 'Ich bin bis 3. Dezember nicht da.', headers: ['Auto-Submitted: auto-replied'] },
    { to, body: 'Ich bin nicht da.', headers: ['Precedence: bulk'] },
    { to, body: '--x\r\n\r\nNot delivered\r\n--x--', type: report, from: 'MAILER-DAEMON@lindenhof.example' },
    { body: 'Viel Geld gewonnen!', from: 'Anna Weber <a.weber@lindenhof.example.evil.test>' },
    { body: 'Zwei Absender', from: `${staffAddress}, x@evil.test` },
  ])
    portal.imap.receive(writeReply(mail))
  portal.imap.receive(String(writeReply({ to, body: 'Zurück' })).replace(/^Return-Path: .*$/m, 'Return-Path: <>'))
  await portal.readReplies()
  expect(portal.imap.mails.every(({ isRead }) => isRead)).toBe(true)
  expect(await portal.messages()).toEqual([])
  expect(await portal.collect()).toEqual([])
  expect(await outcomes(portal)).toEqual(Array.from({ length: 6 }, () => 'ignored'))
})

/** For each fault: a reply with it, and what the staff read. */
const faults: readonly [fault: string, write: (portal: Portal) => Parameters<typeof writeReply>[0], reason: RegExp][] =
  [
    [
      'no reference, and characters in its subject that the database refuses',
      () => ({ body: words, subject: `=?utf-8?Q?a=00b?= =?utf-8?Q?${'x'.repeat(197)}=F0=9F=98=80?=` }),
      /nennt kein Anliegen/,
    ],
    [
      'a forged reference',
      ({ asked }: Portal) => ({ to: asked, answeredId: asked.mail.messageId?.replace(/\.1\./, '.2.'), body: words }),
      /nennt kein Anliegen/,
    ],
    [
      'an address outside the company',
      ({ asked }: Portal) => ({ to: asked, body: words, from: 'x@evil.test' }),
      /kam von einer Adresse, die nicht zu Ihrem Unternehmen gehört/,
    ],
    ['no text', ({ asked }: Portal) => ({ to: asked, body: quoted(asked) }), /über der Zeile „.*“ keinen Text/],
    [
      'words between quoted lines',
      ({ asked }: Portal) => ({ to: asked, body: `Siehe unten.\r\n${quoted(asked)}\r\nJa.\r\n> Noch etwas` }),
      /zwischen den zitierten Zeilen/,
    ],
    ['4,001 characters', ({ asked }: Portal) => ({ to: asked, body: 'x'.repeat(4_001) }), /mehr als 4\.000 Zeichen/],
    [
      'more than 25 MB',
      ({ asked }: Portal) => ({ to: asked, body: `${words}\r\n${`${'x'.repeat(998)}\r\n`.repeat(26_300)}` }),
      /größer als 25 MB/,
    ],
    [
      'parts that are nested too deep',
      ({ asked }: Portal) => ({
        to: asked,
        type: ['Content-Type: multipart/mixed; boundary=b0'],
        body: Array.from(
          { length: 300 },
          (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`,
        ).join(''),
      }),
      /ließ sich nicht lesen/,
    ],
    [
      'a file of another kind',
      ({ asked }: Portal) => ({
        to: asked,
        ...withFiles(words, [{ name: 'Angebot.docx', type: 'application/msword', content: Buffer.from('PK') }]),
      }),
      /enthält eine Datei, die weder PDF noch JPG noch PNG ist/,
    ],
  ]

test('a reply that cannot be delivered is reported to the staff in one sentence, and never to its sender', async () => {
  const portal = await openWithReplies()
  for (const [, write] of faults) portal.imap.receive(writeReply(write(portal)))
  await portal.readReplies()
  const notices = await portal.collect()
  expect(notices.map(({ to }) => to)).toEqual(faults.map(() => ['anliegen@lindenhof.example']))
  for (const [fault, , reason] of faults) {
    const matching = notices.filter(({ mail }) => reason.test(mail.text ?? ''))
    expect(matching.length, fault).toBe(faults.filter(([, , other]) => String(other) === String(reason)).length)
    for (const { mail } of matching) expect(mail.subject).toMatch(/^Antwort nicht übermittelt/)
  }
  expect(await portal.messages()).toEqual([])
  expect(await outcomes(portal)).toEqual(faults.map(() => 'refused'))
  expect(portal.imap.mails.every(({ isRead }) => isRead)).toBe(true)
})

test('attached PDFs and pictures become documents of the tenant, and a logo in the text does not', async () => {
  const portal = await openWithReplies()
  const [photo, letter] = [await jpeg(), await pdf()]
  await receive(
    portal,
    writeReply({
      to: portal.asked,
      ...withFiles(words, [
        { name: 'Angebot.pdf', type: 'application/pdf', content: letter },
        { name: 'Pumpe.jpg', type: 'image/jpeg', content: photo },
      ]),
    }),
  )
  const logo = { name: 'logo.jpg', type: 'image/jpeg', content: photo, contentId: 'logo@x' }
  expect(await receive(portal, writeReply({ to: portal.asked, ...withFiles('Noch etwas.', [logo]) }))).toEqual([])
  expect(await portal.messages()).toEqual([words, 'Noch etwas.'])
  const { partnerDocs } = await portal.tenant.inbox.listInbox({ query: { top: 10 } })
  expect(partnerDocs.map(({ title }) => title)).toEqual(
    expect.arrayContaining([`Anliegen ${portal.orderNumber}: Angebot`, `Anliegen ${portal.orderNumber}: Pumpe`]),
  )
  const stored = await portal.db
    .selectFrom('documents')
    .select('file_name')
    .where('request_id', '=', portal.requestId)
    .where('category', '=', 'letter')
    .execute()
  expect(stored.map(({ file_name }) => file_name).sort()).toEqual(['Angebot.pdf', 'Pumpe.jpg'])
})

test('staff read that a large picture in the text was left out, and that a tenant who wants no news gets no message', async () => {
  const portal = await openWithReplies()
  const picture = { name: 'a.jpg', type: 'image/jpeg', content: Buffer.alloc(60_000, 1), contentId: 'a@x' }
  const [notice] = await receive(portal, writeReply({ to: portal.asked, ...withFiles(words, [picture]) }))
  expect(notice?.mail.text).toContain('ohne die Bilder im Text')
  await portal.tenant.partner.changePartner({ body: { newsAboutRequests: false } })
  const [second] = await receive(portal, writeReply({ to: portal.asked, body: words }))
  expect(second?.mail.subject).toBe(`Hinweis zu Ihrer Antwort: Anliegen ${portal.orderNumber}`)
  expect(second?.mail.text).toContain('bekommt keine Nachricht darüber')
  expect(await portal.messages()).toEqual([words, words])
  expect(await outcomes(portal)).toEqual(['delivered', 'delivered'])
})

test('a failure of the database leaves a reply unread, the next run delivers it, and a newer message of the tenant stays unanswered', async () => {
  const portal = await openWithReplies()
  const todo = (await portal.findRequest())?.addMessage ?? ''
  const body = { contractId: apartment, todo, answers: { message: 'Jetzt tropft es.' } }
  await portal.tenant.requests.submitRequest({ headers: {}, body })
  portal.imap.receive(writeReply({ to: portal.asked, body: words }))
  await sql`alter table staff_replies rename to other_replies`.execute(portal.db)
  await portal.readReplies()
  expect(portal.failures).toMatchObject([{ event: 'repliesNotRead', errorCode: '42P01' }])
  expect(JSON.stringify(portal.failures)).not.toMatch(/Montag|weber/)
  expect(portal.imap.mails[0]?.isRead).toBe(false)
  await sql`alter table other_replies rename to staff_replies`.execute(portal.db)
  await portal.readReplies()
  expect(await portal.messages()).toEqual([words])
  expect(portal.imap.mails[0]?.isRead).toBe(true)
  const request = portal.db.selectFrom('requests').where('request_id', '=', portal.requestId)
  const { unanswered_since } = await request.select('unanswered_since').executeTakeFirstOrThrow()
  expect(unanswered_since).not.toBeNull()
})

test('the job runs every minute, one run at a time on all servers, and only with a mailbox for replies', async () => {
  const portal = await openPortal({ database: 'migrated' })
  const scheduled = async (repliesImapUrl: string | undefined) => {
    const { schedule = [] } = await openJobs({ ...portal, settings: { ...portal.settings, repliesImapUrl } })
    return schedule.filter(({ task }) => task === 'readReplies')
  }
  expect(await scheduled('imap://u:p@127.0.0.1')).toEqual([
    expect.objectContaining({ match: '* * * * *', options: expect.objectContaining({ queueName: 'readReplies' }) }),
  ])
  expect(await scheduled(undefined)).toEqual([])
})
