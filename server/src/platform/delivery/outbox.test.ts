import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { startGateway } from '../../testing/processes/gateway.ts'
import { deliverDueMessages, startPortalJobs } from '../../testing/processes/jobs.ts'
import { startMailServer } from '../../testing/processes/mailServer.ts'
import { runCommand } from '../../testing/processes/serverProcess.ts'
import { addToOutbox, exampleMessages } from '../../testing/requests/exampleMessages.ts'
import { describeMissingServices } from './channelServices.ts'
import { addMessage } from './outbox.ts'
import { runOutboxCommand } from './outboxCommand.ts'
import { markFailed } from './store.ts'

const { accountConnectedBySms, caseForStaff, codeBySms, passwordChanged, resetPassword } = exampleMessages

test('a message is not sent if the transaction that added it is rolled back', async () => {
  const portal = await openPortal()
  await startPortalJobs(portal)
  const change = portal.db.transaction().execute(async (transaction) => {
    await addMessage(transaction, codeBySms)
    await addMessage(transaction, passwordChanged)
    await sleep(300)
    throw new Error('The change fails')
  })
  await expect(change).rejects.toThrow('The change fails')
  await addToOutbox(portal.db, { ...codeBySms, to: '+49 151 0000002' })
  const messages = () => portal.db.selectFrom('messages').select(['recipient', 'state']).execute()
  await expect.poll(messages).toEqual([{ recipient: '+49 151 0000002', state: 'delivered' }])
})

test('a message is sent after the commit, and not before', async () => {
  const gateway = await startGateway()
  const portal = await openPortal({ environment: { SMS_GATEWAY_URL: gateway.url } })
  await startPortalJobs(portal)
  await addToOutbox(portal.db, codeBySms)
  await expect.poll(() => gateway.calls.length).toBe(1)
  await portal.db.transaction().execute(async (transaction) => {
    await addMessage(transaction, codeBySms)
    await sleep(700)
    expect(gateway.calls).toHaveLength(1)
  })
  await expect.poll(() => gateway.calls.length).toBe(2)
})

test('two servers that run in parallel deliver every message exactly once', async () => {
  const gateway = await startGateway()
  const portal = await openPortal({ environment: { SMS_GATEWAY_URL: gateway.url } })
  await startPortalJobs(portal)
  await startPortalJobs(portal)
  await Promise.all(Array.from({ length: 60 }, () => addToOutbox(portal.db, codeBySms)))
  await expect.poll(() => gateway.forwarded().length).toBe(60)
  await sleep(500)
  expect(gateway.calls).toHaveLength(60)
})

test('while many mails to staff wait for the mail server, other messages are sent', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const staff = 'anliegen@lindenhof.example'
  let pending = 0
  const server = await startMailServer({
    async beforeReply(to) {
      if (!to.includes(staff)) return
      pending += 1
      await released
    },
  })
  const portal = await openPortal({ environment: { SMTP_URL: server.url } })
  // More mails than the number of jobs that one server runs in parallel.
  const count = 8
  for (let sent = 0; sent < count; sent += 1) await addToOutbox(portal.db, { ...caseForStaff, to: staff })
  await startPortalJobs(portal)
  await expect.poll(() => pending, { timeout: 20_000 }).toBeGreaterThan(0)
  await addToOutbox(portal.db, { ...resetPassword, to: 'erika@example.org' })
  await expect.poll(() => server.received.map(({ to }) => to), { timeout: 5_000 }).toEqual([['erika@example.org']])
  expect(pending).toBe(1)
  release()
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(count + 1)
})

test('after an account is deleted, its undelivered access code is not sent', async () => {
  const gateway = await startGateway()
  const portal = await openPortal({ environment: { SMS_GATEWAY_URL: gateway.url } })
  const { account_id } = await portal.db
    .selectFrom('accounts')
    .select('account_id')
    .where('email', '=', 'neu.mieterin@example.org')
    .executeTakeFirstOrThrow()
  await addToOutbox(portal.db, { ...codeBySms, accountId: account_id })
  await portal.db.deleteFrom('accounts').where('account_id', '=', account_id).execute()
  await deliverDueMessages(portal.address, portal)
  expect(gateway.calls).toEqual([])
})

test('a code that expired while waiting is not sent', async () => {
  const gateway = await startGateway()
  const portal = await openPortal({ environment: { SMS_GATEWAY_URL: gateway.url } })
  await addToOutbox(portal.db, { ...codeBySms, expiresAt: new Date(Date.now() - 1_000) })
  await deliverDueMessages(portal.address, portal)
  expect(gateway.calls).toEqual([])
  const row = await portal.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'dead', last_problem: expect.stringContaining('expired') })
})

test('without the demo landlord, a message waits while its channel has no service', async () => {
  const portal = await openPortal({ database: 'migrated' })
  await addToOutbox(portal.db, codeBySms)
  await deliverDueMessages(portal.address, portal)
  const [row] = await portal.db.selectFrom('messages').selectAll().execute()
  expect(row).toMatchObject({ state: 'waiting', tries: 1, last_problem: 'SMS_GATEWAY_URL is not set.' })
  expect((await portal.outbox()).length).toBe(0)
})

test('npm run outbox lists a message that was given up, with its last problem; retry sends the message again', async () => {
  const gateway = await startGateway()
  const portal = await openPortal({ environment: { SMS_GATEWAY_URL: gateway.url } })
  const environment = environmentOf(portal)
  const command = (...args: string[]) => runOutboxCommand(args, environment)

  await addToOutbox(portal.db, accountConnectedBySms)
  const { message_id: id } = await portal.db.selectFrom('messages').select('message_id').executeTakeFirstOrThrow()
  const { kind } = accountConnectedBySms
  await markFailed(portal.db, { id, kind, problem: 'The service answered 500.', nextTryInSeconds: undefined })
  await deliverDueMessages(portal.address, portal)
  expect(gateway.calls).toEqual([])

  const listed = await command()
  expect(listed).toContain('The service answered 500.')
  expect(listed).toContain(id)
  expect(listed).not.toMatch(/9091317/)

  await expect(command('retry', 'x')).rejects.toThrow('npm run outbox')
  await expect(command('retry', randomUUID())).rejects.toThrow('The outbox contains no undelivered message')
  const retried = await runCommand('platform/delivery/command.ts', ['retry', id], environment)
  expect(retried).toEqual({ code: 0, output: 'The message is being sent again.\n' })
  await deliverDueMessages(portal.address, portal)
  expect(gateway.forwarded()).toHaveLength(1)
  expect(await command()).toBe('Everything has gone out.')
})

test('npm run outbox lists the jobs that were given up, and no other jobs', async () => {
  const portal = await openPortal()
  const command = () => runOutboxCommand([], environmentOf(portal))
  const addJob = (key: string) =>
    sql`select graphile_worker.add_job('writeDocument', '{}'::json, job_key := ${key}::text, max_attempts := 1)`.execute(
      portal.db,
    )
  await addJob('document 1')
  expect(await command()).toBe('Everything has gone out.')
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'The document was not rendered'`.execute(
    portal.db,
  )
  await addJob('document 2')
  expect(await command()).toMatch(
    /^Given up: writeDocument \(document 1\), \S+, tries: 1\n {2}The document was not rendered$/,
  )
})

test.each([
  [
    { SMTP_URL: 'smtp://localhost' },
    [
      'Without LETTER_URL some messages wait in the outbox (npm run outbox lists them).',
      'Without SMS_GATEWAY_URL access codes are sent by letter only.',
    ],
  ],
  [
    { SMTP_URL: 'smtp://localhost', LETTER_URL: 'https://print.example/' },
    ['Without SMS_GATEWAY_URL access codes are sent by letter only.'],
  ],
])(
  'if %o are the only delivery services of a portal for real tenants, its start says what happens to the other messages',
  async (services, lines) => {
    const environment = { PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '1', ...services }
    const { db, settings } = await openPortal({ environment })
    expect(await describeMissingServices(db, settings, 8080)).toEqual(lines)
  },
)
