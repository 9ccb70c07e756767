import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brandIds } from '@portal/brands/load'
import { expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../demo/accounts.ts'
import { announcements, send } from '../testing/announcements.ts'
import { createClient } from '../testing/client.ts'
import { type Failure, startGateway } from '../testing/gateway.ts'
import { deliverDue, hurry, runJobs } from '../testing/jobs.ts'
import { freePort } from '../testing/port.ts'
import { openPortal } from '../testing/portal.ts'
import { makeDataFolder } from '../testing/preparedData.ts'
import { makeFolder, startServer } from '../testing/serverProcess.ts'

const { codeBySms, codeByLetter, accountConnectedBySms } = announcements

test('a text message is handed over with number, sender and text, and with its id as key', async () => {
  const gateway = await startGateway()
  const url = gateway.url.replace('//', '//portal:ge%3Aheim@')
  const portal = await openPortal({ environment: { SMS_GATEWAY_URL: url } })
  await send(portal.db, codeBySms)
  await deliverDue(portal.address, portal)
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
  expect(row).toMatchObject({ state: 'delivered', content: {} })
})

test.each([
  ['de', codeBySms],
  ['en', codeBySms],
  ['de', accountConnectedBySms],
  ['en', accountConnectedBySms],
] as const)('in %s a single text message has room for what it says', async (language, message) => {
  for (const brand of brandIds) {
    const gateway = await startGateway()
    const portal = await openPortal({ environment: { SMS_GATEWAY_URL: gateway.url } })
    await send(portal.db, { ...message, language, brand })
    await deliverDue(portal.address, portal)
    const { text } = JSON.parse(String(gateway.calls[0]?.body)) as { text: string }
    expect(text.length).toBeLessThanOrEqual(160)
    // The letters that a text message has room for 160 of.
    expect(text).toMatch(/^[\w äöüÄÖÜß.,:?-]+$/)
  }
})

test('every code arrives once, though the gateway is down, answers 500, hangs, and dies after accepting', async () => {
  const failures: Record<string, Failure[]> = {
    '+491510000001': ['answers500'],
    '+491510000002': ['hangs'],
    '+491510000003': ['diesAfterAccepting', 'diesAfterAccepting'],
    '+491510000004': ['diesAfterAccepting', 'answers500', 'diesAfterAccepting'],
    '+491510000005': [],
  }
  const port = await freePort()
  const portal = await openPortal({ environment: { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/messages` } })
  await runJobs(portal)
  for (const to of Object.keys(failures)) await send(portal.db, { ...codeBySms, to })
  const tried = () => portal.db.selectFrom('messages').select('tries').where('tries', '>', 0).execute()
  await expect.poll(async () => (await tried()).length).toBe(5)

  const numberIn = (body: Buffer) => (JSON.parse(String(body)) as { to: string }).to
  const gateway = await startGateway({ port, failure: ({ body }, time) => failures[numberIn(body)]?.[time] })
  async function countWaiting() {
    await hurry(portal.db)
    return (await portal.db.selectFrom('messages').selectAll().where('state', '!=', 'delivered').execute()).length
  }
  await expect.poll(countWaiting, { interval: 250 }).toBe(0)

  const numbers = gateway.handedOn().map(({ body }) => numberIn(body))
  expect(numbers.sort()).toEqual(Object.keys(failures))
  expect(gateway.calls.length).toBeGreaterThan(5)
})

test('a code on its way when the server is killed (-9) arrives after the next start, and once', async () => {
  // Taken by the gateway, but the answer never comes: the server is killed while it waits.
  const gateway = await startGateway({ failure: (_handed, time) => (time === 0 ? 'diesAfterAccepting' : undefined) })
  const slow = await startGateway({ failure: (_handed, time) => (time === 0 ? 'hangs' : undefined) })
  async function killAndStart({ url, calls, handedOn }: typeof gateway) {
    const environment = { DATA_DIR: await makeDataFolder(), SMS_GATEWAY_URL: url }
    const first = await startServer({ environment })
    const visitor = createClient(first.baseUrl, () => undefined)
    const login = await visitor.session.login({ body: { email: demoAccounts.Neumann.email, password: demoPassword } })
    await createClient(first.baseUrl, () => login.accessToken).registration.requestCode({
      body: {
        contractNumber: '1000000004002',
        firstName: 'Aylin',
        lastName: 'Yılmaz',
        birthDate: '1993-02-09',
        channel: 'sms',
      },
    })
    await expect.poll(() => calls.length).toBe(1)
    await first.end('SIGKILL')

    await startServer({ environment })
    await expect.poll(() => calls.length).toBe(2)
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(handedOn()).toHaveLength(1)
  }
  await Promise.all([gateway, slow].map(killAndStart))
})

test('a letter lies whole in the folder, under its own name, and takes its own place when it is sent again', async () => {
  const folder = join(makeFolder(), 'briefe')
  const portal = await openPortal({ environment: { LETTER_URL: pathToFileURL(folder).href } })
  await send(portal.db, codeByLetter)
  await deliverDue(portal.address, portal)
  const row = await portal.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow()
  expect(readdirSync(folder)).toEqual([`${row.message_id}.pdf`])
  expect(
    readFileSync(join(folder, `${row.message_id}.pdf`))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(row).toMatchObject({ state: 'delivered', content: {} })
  expect(existsSync(join(folder, `.${row.message_id}.unfinished`))).toBe(false)
})

test('a letter is put to a print gateway under its id, and comes once though the gateway dies after accepting', async () => {
  const gateway = await startGateway({ failure: (_handed, time) => (time === 0 ? 'diesAfterAccepting' : undefined) })
  const portal = await openPortal({ environment: { LETTER_URL: gateway.url } })
  await runJobs(portal)
  await send(portal.db, codeByLetter)
  await expect.poll(() => gateway.calls.length).toBe(2)
  const { message_id } = await portal.db.selectFrom('messages').select('message_id').executeTakeFirstOrThrow()
  expect(gateway.handedOn()).toHaveLength(1)
  for (const call of gateway.calls) {
    expect(call).toMatchObject({ method: 'PUT', path: `/messages/${message_id}.pdf` })
    expect(call.headers).toMatchObject({ 'content-type': 'application/pdf', 'idempotency-key': message_id })
  }
  expect(gateway.calls[0]?.body.equals(gateway.calls[1]?.body as Buffer)).toBe(true)
})
