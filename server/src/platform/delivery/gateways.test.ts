import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brandIds } from '@portal/brands/load'
import { expect, test } from 'vitest'
import { freePort } from '../../../../tools/testing/freePort.ts'
import { openPortal } from '../../testing/portal.ts'
import { type Failure, type ReceivedMessage, startGateway } from '../../testing/processes/gateway.ts'
import { deliverDueMessages, makeJobsDue, startPortalJobs } from '../../testing/processes/jobs.ts'
import { makeDataFolder } from '../../testing/processes/preparedData.ts'
import { makeFolder, startServer } from '../../testing/processes/serverProcess.ts'
import { addToOutbox, exampleMessages } from '../../testing/requests/exampleMessages.ts'
import { openDatabase } from '../database/connection.ts'
import { readClusterAddress } from '../database/socket.ts'

const { codeBySms, recoveryCodeBySms, codeByLetter, accountConnectedBySms, newsBySms, appointmentNewsBySms } =
  exampleMessages

test('an SMS is handed over with its number, sender and text, and with its id as the idempotency key', async () => {
  const gateway = await startGateway()
  const url = gateway.url.replace('//', '//portal:ge%3Aheim@')
  const portal = await openPortal({ environment: { SMS_GATEWAY_URL: url } })
  await addToOutbox(portal.db, codeBySms)
  await deliverDueMessages(portal.address, portal)
  const row = await portal.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  expect(gateway.calls).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/messages',
      headers: expect.objectContaining({
        'content-type': 'application/json',
        'idempotency-key': row.message_id,
        authorization: `Basic ${Buffer.from('portal:ge:heim').toString('base64')}`,
      }),
    }),
  ])
  expect(JSON.parse(String(gateway.calls[0]?.body))).toEqual({
    to: '+491749091317',
    from: 'Lindenhof',
    text: expect.stringMatching(/K7Q0-2M1T-4HBD.*4711005/),
  })
  expect(row.state).toBe('delivered')
  expect(row.content).toEqual({})
})

test.each([
  ['de', codeBySms],
  ['en', codeBySms],
  ['de', recoveryCodeBySms],
  ['en', recoveryCodeBySms],
  ['de', accountConnectedBySms],
  ['en', accountConnectedBySms],
  ['de', newsBySms],
  ['en', newsBySms],
  ['de', { ...appointmentNewsBySms, occasion: 'reminder' }],
  ['en', { ...appointmentNewsBySms, occasion: 'changed' }],
] as const)('in %s, a message by SMS fits into a single SMS, for every brand', async (language, message) => {
  for (const brand of brandIds) {
    const gateway = await startGateway()
    const portal = await openPortal({
      environment: {
        SMS_GATEWAY_URL: gateway.url,
        PUBLIC_URL: 'https://mieterportal.lindenhof.example',
        TRUST_PROXY: '1',
      },
    })
    await addToOutbox(portal.db, { ...message, language, brand })
    await deliverDueMessages(portal.address, portal)
    const { text } = JSON.parse(String(gateway.calls[0]?.body)) as { text: string }
    expect(text.length).toBeLessThanOrEqual(160)
    // An SMS with any other character may hold fewer than 160 characters.
    expect(text).toMatch(/^[\w äöüÄÖÜß.,:?()/-]+$/)
  }
})

test('a message of a brand whose folder was renamed is sent with the name of the portal’s own brand', async () => {
  const gateway = await startGateway()
  const portal = await openPortal({ environment: { SMS_GATEWAY_URL: gateway.url } })
  await addToOutbox(portal.db, { ...codeBySms, brand: 'renamed' })
  await deliverDueMessages(portal.address, portal)
  expect(JSON.parse(String(gateway.calls[0]?.body))).toMatchObject({ from: 'Lindenhof' })
})

test('each code is delivered exactly once, even if the gateway is down, hangs, or crashes after it accepted the code', async () => {
  const failures: Record<string, Failure[]> = {
    '+491510000001': ['answers500'],
    '+491510000002': ['hangs'],
    '+491510000003': ['diesAfterAccepting', 'diesAfterAccepting'],
    '+491510000004': ['diesAfterAccepting', 'answers500', 'diesAfterAccepting'],
    '+491510000005': [],
  }
  const port = await freePort()
  const portal = await openPortal({ environment: { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/messages` } })
  await startPortalJobs(portal)
  for (const to of Object.keys(failures)) await addToOutbox(portal.db, { ...codeBySms, to })
  const tried = () => portal.db.selectFrom('messages').select('tries').where('tries', '>', 0).execute()
  await expect.poll(async () => (await tried()).length).toBe(5)

  const numberIn = (body: Buffer) => (JSON.parse(String(body)) as { to: string }).to
  const gateway = await startGateway({ port, failure: ({ body }, attempt) => failures[numberIn(body)]?.[attempt] })
  async function countWaiting() {
    await makeJobsDue(portal.db)
    return (await portal.db.selectFrom('messages').selectAll().where('state', '!=', 'delivered').execute()).length
  }
  await expect.poll(countWaiting, { interval: 250 }).toBe(0)

  const numbers = gateway.forwarded().map(({ body }) => numberIn(body))
  expect(numbers.sort()).toEqual(Object.keys(failures))
  expect(gateway.calls.length).toBeGreaterThan(5)
})

test('if a server is killed (-9) while it hands over codes, each code is delivered exactly once', async () => {
  const numbers = ['+491510000001', '+491510000002']
  const numberIn = ({ body }: ReceivedMessage) => (JSON.parse(String(body)) as { to: string }).to
  // The gateway accepts the first code and crashes before it responds. It hangs before it accepts the second one.
  const gateway = await startGateway({
    failure: (received, earlierAttempts) => {
      if (earlierAttempts > 0) return undefined
      return numberIn(received) === numbers[0] ? 'diesAfterAccepting' : 'hangs'
    },
  })
  const environment = { DATA_DIR: await makeDataFolder(), SMS_GATEWAY_URL: gateway.url }
  const first = await startServer({ environment })
  const address = readClusterAddress(join(environment.DATA_DIR, 'postgres'))
  if (!address) throw new Error('No database runs')
  const db = openDatabase(address, { connections: 1 })
  for (const to of numbers) await addToOutbox(db, { ...codeBySms, to })
  await db.destroy()
  await expect.poll(() => gateway.calls.length).toBe(2)
  await first.end('SIGKILL')

  await startServer({ environment })
  await expect.poll(() => gateway.calls.length).toBeGreaterThan(3)
  expect(gateway.forwarded().map(numberIn).sort()).toEqual(numbers)
  expect(new Set(gateway.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
})

test('the name of a letter’s file is the id of the letter, and only the owner and group of the file can read it', async () => {
  const folder = join(makeFolder(), 'briefe')
  const portal = await openPortal({ environment: { LETTER_URL: pathToFileURL(folder).href } })
  await addToOutbox(portal.db, codeByLetter)
  await deliverDueMessages(portal.address, portal)
  const row = await portal.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  expect(readdirSync(folder)).toEqual([`${row.message_id}.pdf`])
  // The print job runs as another user and reads the file as a member of its group.
  expect(statSync(join(folder, `${row.message_id}.pdf`)).mode & 0o777).toBe(0o640)
  expect(
    readFileSync(join(folder, `${row.message_id}.pdf`))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(row.state).toBe('delivered')
  expect(row.content).toEqual({})
  expect(existsSync(join(folder, `.${row.message_id}.unfinished`))).toBe(false)
})

test('a letter is never written through a link that another user of its folder has made', async () => {
  const folder = join(makeFolder(), 'briefe')
  mkdirSync(folder)
  const key = join(makeFolder(), 'tokens.pem')
  writeFileSync(key, 'the key of the portal', { mode: 0o600 })
  const portal = await openPortal({ environment: { LETTER_URL: pathToFileURL(folder).href } })
  await addToOutbox(portal.db, codeByLetter)
  const { message_id } = await portal.db.selectFrom('messages').select('message_id').executeTakeFirstOrThrow()
  // The other user knows the name of the unfinished file from an earlier try.
  symlinkSync(key, join(folder, `.${message_id}.unfinished`))
  await deliverDueMessages(portal.address, portal)
  expect([readFileSync(key, 'utf8'), statSync(key).mode & 0o777]).toEqual(['the key of the portal', 0o600])
  expect(readFileSync(join(folder, `${message_id}.pdf`), 'latin1')).toMatch(/^%PDF-/)
})

test('a print gateway that crashes after accepting a letter receives it again under the same id', async () => {
  const gateway = await startGateway({
    failure: (_received, earlierAttempts) => (earlierAttempts === 0 ? 'diesAfterAccepting' : undefined),
  })
  const portal = await openPortal({ environment: { LETTER_URL: gateway.url } })
  await startPortalJobs(portal)
  await addToOutbox(portal.db, codeByLetter)
  await expect.poll(() => gateway.calls.length).toBe(2)
  const { message_id } = await portal.db.selectFrom('messages').select('message_id').executeTakeFirstOrThrow()
  expect(gateway.forwarded()).toHaveLength(1)
  for (const call of gateway.calls) {
    expect(call).toMatchObject({ method: 'PUT', path: `/messages/${message_id}.pdf` })
    expect(call.headers).toMatchObject({ 'content-type': 'application/pdf', 'idempotency-key': message_id })
  }
  expect(gateway.calls[0]?.body.equals(gateway.calls[1]?.body as Buffer)).toBe(true)
})

test.each([
  ['', '/ID.pdf'],
  ['/', '/ID.pdf'],
  ['/letters/', '/letters/ID.pdf'],
  ['/letters/?key=1', '/letters/ID.pdf?key=1'],
])('with the print gateway at "%s" of its host, a letter goes to "%s"', async (address, path) => {
  const gateway = await startGateway()
  const portal = await openPortal({ environment: { LETTER_URL: `http://127.0.0.1:${gateway.port}${address}` } })
  await addToOutbox(portal.db, codeByLetter)
  await deliverDueMessages(portal.address, portal)
  const { message_id } = await portal.db.selectFrom('messages').select('message_id').executeTakeFirstOrThrow()
  expect(gateway.calls.map((call) => call.path)).toEqual([path.replace('ID', message_id)])
})
