import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { deliverDueMessages } from '../../testing/processes/jobs.ts'
import { startMailServer } from '../../testing/processes/mailServer.ts'
import { addToOutbox, exampleMessages } from '../../testing/requests/exampleMessages.ts'
import { sendAgain } from './store.ts'

const { caseForStaff, contactCopy, helpReceived, newDocument, numbersChanged, resetPassword, codeBySms, codeByLetter } =
  exampleMessages

/** Delivers all messages that are due, and returns their kinds in the order of the deliveries. */
async function deliver(portal: Awaited<ReturnType<typeof openPortal>>): Promise<string[]> {
  let milliseconds = Date.now()
  const now = () => {
    milliseconds += 1
    return new Date(milliseconds)
  }
  await deliverDueMessages(portal.address, { ...portal, now })
  const { db } = portal
  const messages = await db.selectFrom('messages').select('kind').orderBy('delivered_at').execute()
  return messages.map(({ kind }) => kind)
}

test('codes and links are sent first, then warnings, then all other messages, even if they were written in another order', async () => {
  const portal = await openPortal()
  for (const message of [newDocument, helpReceived, numbersChanged, resetPassword, codeBySms])
    await addToOutbox(portal.db, message)
  const kinds = await deliver(portal)
  expect(kinds.slice(0, 2).sort()).toEqual(['codeBySms', 'resetPassword'])
  expect(kinds[2]).toBe('numbersChanged')
  expect(kinds.slice(3).sort()).toEqual(['helpReceived', 'newDocument'])
})

const eventsToStaff = ['ticket', 'contact', 'ticket', 'contact', 'request'] as const

test('a mail to staff about a request is sent before waiting mails about tickets and contact messages', async () => {
  const server = await startMailServer()
  const portal = await openPortal({ environment: { SMTP_URL: server.url } })
  for (const event of eventsToStaff) await addToOutbox(portal.db, { ...caseForStaff, event })
  while (server.received.length < eventsToStaff.length) await deliver(portal)
  expect(server.received[0]?.mail.subject).toMatch(/^Neues Anliegen/)
})

test.each([
  { name: 'mail to staff about a ticket', message: { ...caseForStaff, event: 'ticket' as const } },
  { name: 'mail to staff about a contact message', message: { ...caseForStaff, event: 'contact' as const } },
  { name: 'confirmation of registration help', message: helpReceived },
  { name: 'copy of a contact form', message: contactCopy },
])('a $name has a low priority, also after a failed try and when it is sent again', async ({ message }) => {
  const portal = await openPortal({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await addToOutbox(portal.db, message)
  const priorities = async () =>
    (await sql<{ priority: number }>`select priority from graphile_worker.jobs`.execute(portal.db)).rows
  expect(await priorities()).toEqual([{ priority: 2 }])
  await deliver(portal)
  expect(await priorities()).toEqual([{ priority: 2 }])
  const { message_id } = await portal.db.selectFrom('messages').select('message_id').executeTakeFirstOrThrow()
  await portal.db.transaction().execute((transaction) => sendAgain(transaction, message_id))
  expect(await priorities()).toEqual([{ priority: 2 }])
})

test('a message that is tried again keeps its priority', async () => {
  const portal = await openPortal({ environment: { SMS_GATEWAY_URL: 'http://127.0.0.1:1' } })
  await addToOutbox(portal.db, codeBySms)
  await deliver(portal)
  const priorities = () => sql<{ priority: number }>`select priority from graphile_worker.jobs`.execute(portal.db)
  expect((await priorities()).rows).toEqual([{ priority: -1 }])
  const { message_id } = await portal.db.selectFrom('messages').select('message_id').executeTakeFirstOrThrow()
  await portal.db.transaction().execute((transaction) => sendAgain(transaction, message_id))
  expect((await priorities()).rows).toEqual([{ priority: -1 }])
})

test('letters with a code that the tenant has not requested are sent after every other message, and one after another', async () => {
  const portal = await openPortal()
  for (const message of [{ ...codeByLetter, isUnrequested: true }, codeByLetter, helpReceived])
    await addToOutbox(portal.db, message)
  const jobs = sql<{ priority: number; queue: string | null }>`select priority, queue_name as queue
    from graphile_worker.jobs order by priority`
  expect((await jobs.execute(portal.db)).rows).toEqual([
    { priority: -1, queue: null },
    { priority: 2, queue: null },
    { priority: 3, queue: 'unrequested letters' },
  ])
})
