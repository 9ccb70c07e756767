import { request as openRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { cpuBudgetKeys, createCpuBudget } from '../platform/limits/cpuBudget.ts'
import type { Sender } from '../platform/sender.ts'
import { contact } from '../testing/contact.ts'
import { openPortal } from '../testing/portal.ts'
import { largePdfs } from '../testing/requests/largePdfs.ts'
import { hostilePdfs, slowPdf } from '../testing/requests/pdfs.ts'
import { apartment, attach, heatingReport } from '../testing/requests/repairs.ts'
import { png } from '../testing/requests/uploads.ts'

const behindProxy = { TRUST_PROXY: '1' }
const openErika = () => openPortal({ as: 'Erika', environment: behindProxy })
type Portal = Awaited<ReturnType<typeof openErika>>
type Client = Portal['visitor']

const noPdf = attach(Buffer.from('Guten Tag'), 'text.pdf')
const slow = attach(slowPdf(), 'slow.pdf')
const contactWith = (...files: (typeof slow)[]) =>
  contact({ copyToSelf: false }, { attachments: files.map((file) => ({ ...file, fieldId: 'attachments' })) })

const from = (address: string) => ({ 'x-forwarded-for': address })
const send = (client: Client, body: unknown, headers = {}) => client.send('POST', '/request', { body, headers })

/** Returns the status of a response and the time until it arrived. */
async function timed(answer: Promise<Response>) {
  const startedAt = performance.now()
  const { status } = await answer
  return { status, tookMs: performance.now() - startedAt }
}

/** Keeps sending contact forms over several connections until stopped. The network address changes with each form. */
function attack({ baseUrl }: Portal, connections: number, bodies: readonly string[]) {
  const stop = new AbortController()
  const statuses: number[] = []
  const common = { 'content-type': 'application/json', 'x-brand': 'landlord', 'x-device-platform': 'web' }
  const keepSending = async (connection: number) => {
    for (let count = 0; !stop.signal.aborted; count += 1) {
      const { status } = await fetch(`${baseUrl}/api/v8/request`, {
        method: 'POST',
        headers: { ...common, ...from(`203.0.${connection}.${count % 250}`) },
        body: bodies[(connection + count) % bodies.length] as string,
        signal: stop.signal,
      })
      statuses.push(status)
    }
  }
  for (let connection = 0; connection < connections; connection += 1) keepSending(connection).catch(() => undefined)
  return { statuses, stop: () => stop.abort() }
}

test('while an attacker sends the most expensive files, a tenant gets a response within about two seconds', async () => {
  const portal = await openErika()
  const { tenant } = portal
  const photo = attach(await png(), 'foto.png')
  const report = async () => timed(send(tenant, await heatingReport(tenant)))
  const reportWithPhoto = async () => timed(send(tenant, await heatingReport(tenant, { attachments: [photo] })))
  const idle = [await report(), await reportWithPhoto()]
  const files = [slow, ...hostilePdfs.slice(0, 10).map(([, make]) => attach(make(), 'anlage.pdf'))]
  const bodies = files.map((file) => JSON.stringify(contactWith(file, slow, slow)))

  const { statuses, stop } = attack(portal, 8, bodies)
  await wait(1_500)
  const results: { status: number; tookMs: number }[] = []
  for (let count = 0; count < 4; count += 1) results.push(await report(), await reportWithPhoto())
  stop()

  expect(statuses).not.toContain(503)
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 200))
  // Allows more time on a busy machine, on which responses are slow even without an attack.
  const slowestIdle = Math.max(...idle.map(({ tookMs }) => tookMs))
  expect(Math.max(...results.map(({ tookMs }) => tookMs))).toBeLessThan(2_000 + 3 * slowestIdle)
})

test('a submission without files does not wait for slow uploads of the same tenant', async () => {
  const { baseUrl, tenant } = await openErika()
  const report = await heatingReport(tenant)
  const headers = {
    authorization: `Bearer ${tenant.login.accessToken}`,
    'content-type': 'application/json',
    'x-brand': 'landlord',
    'x-device-platform': 'web',
  }
  // The bodies of these uploads have no declared length and never end.
  const uploads = Array.from({ length: 15 }, () =>
    openRequest(`${baseUrl}/api/v8/request`, { method: 'POST', headers }).on('error', () => undefined),
  )
  onTestFinished(() => uploads.forEach((upload) => void upload.destroy()))
  for (const upload of uploads) upload.write('{"contractId":')
  await wait(300)
  const { status, tookMs } = await timed(send(tenant, report))
  expect(status).toBe(200)
  expect(tookMs).toBeLessThan(10_000)
})

const partnerIdOf = async ({ db }: Portal) => {
  const query = db.selectFrom('tenancies').select('partner_id').where('contract_id', '=', apartment)
  return (await query.executeTakeFirstOrThrow()).partner_id
}

/** The processor time for files that was charged to a sender, in milliseconds. */
async function chargedMs({ db, tokens }: Portal, sender: Sender): Promise<number> {
  const rows = await db
    .selectFrom('limits')
    .select('count')
    .where('limit_key', 'in', cpuBudgetKeys(tokens, [sender]))
    .execute()
  return rows.reduce((sum, { count }) => sum + count, 0)
}

test('the first refused file cancels the checks of the other files', async () => {
  const portal = await openErika()
  const { tenant } = portal
  for (let count = 0; count < 3; count += 1)
    expect((await send(tenant, await heatingReport(tenant, { attachments: [slow, noPdf, slow] }))).status).toBe(400)
  const photo = attach(await png(), 'foto.png')
  const { status } = await send(tenant, await heatingReport(tenant, { attachments: [photo] }))
  expect(status).toBe(200)
  // Without the cancellation, each of the six slow files would take two seconds.
  const charged = await chargedMs(portal, { id: await partnerIdOf(portal), isKnown: true })
  expect(charged).toBeGreaterThan(0)
  expect(charged).toBeLessThan(4_000)
})

test('files that exhaust the memory of their check are refused, and the server still answers', async () => {
  const { visitor, tenant } = await openErika()
  const [[, make]] = largePdfs as [(typeof largePdfs)[number]]
  const file = attach(make(), 'anlage.pdf')
  const answers = await Promise.all([
    send(visitor, contactWith(file), from('203.0.113.7')),
    send(tenant, await heatingReport(tenant, { attachments: [file] })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 400])
  const photo = attach(await png(), 'foto.png')
  expect((await send(tenant, await heatingReport(tenant, { attachments: [photo] }))).status).toBe(200)
})

test('a closed connection cancels the checks of its files', async () => {
  const portal = await openErika()
  const { tenant, visitor, baseUrl } = portal
  for (let count = 0; count < 4; count += 1) {
    const gone = new AbortController()
    const headers = { ...from('203.0.113.7'), 'x-brand': 'landlord', 'x-device-platform': 'web' }
    const answer = fetch(`${baseUrl}/api/v8/request`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(contactWith(slow, slow, slow)),
      signal: gone.signal,
    })
    await wait(300)
    gone.abort()
    await expect(answer).rejects.toThrow()
  }
  // The server releases the slot for visitors as soon as it notices the closed connection.
  const answer = await send(visitor, contactWith(attach(await png(), 'foto.png')), from('198.51.100.9'))
  expect(answer.status).toBe(200)
  // Without the cancellation, each of the twelve slow files would take two seconds.
  expect(await chargedMs(portal, { id: '203.0.113.7', isKnown: false })).toBeLessThan(4_000)
  expect((await send(tenant, await heatingReport(tenant))).status).toBe(200)
})

test('only the network address that has used up its processor time is told to try again later', async () => {
  const portal = await openErika()
  const { visitor, tenant, clock } = portal
  const photo = attach(await png(), 'foto.png')
  const sendPhoto = (client: Client, address: string) => send(client, contactWith(photo), from(address))
  expect((await sendPhoto(visitor, '203.0.113.7')).status).toBe(200)
  await createCpuBudget(portal).charge({ id: '203.0.113.7', isKnown: false }, 14_999)
  const refused = await sendPhoto(visitor, '203.0.113.7')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'overloaded' })
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(600)
  expect((await send(visitor, contactWith(), from('203.0.113.7'))).status).toBe(200)
  expect((await sendPhoto(visitor, '198.51.100.9')).status).toBe(200)
  const report = await heatingReport(tenant, { attachments: [photo] })
  expect((await send(tenant, report, from('203.0.113.7'))).status).toBe(200)
  clock.advance({ seconds })
  expect((await sendPhoto(visitor, '203.0.113.7')).status).toBe(200)
})

test('a tenant without processor time left can still submit a request without files', async () => {
  const portal = await openErika()
  const { tenant } = portal
  await createCpuBudget(portal).charge({ id: await partnerIdOf(portal), isKnown: true }, 60_000)
  const photo = attach(await png(), 'foto.png')
  const refused = await send(tenant, await heatingReport(tenant, { attachments: [photo] }))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
  expect((await send(tenant, await heatingReport(tenant))).status).toBe(200)
})

test('a contact form of an anonymous visitor counts towards the quota even if its files are refused', async () => {
  const { visitor } = await openErika()
  for (let count = 0; count < 30; count += 1)
    expect((await send(visitor, contactWith(attach(Buffer.from('text'))), from('203.0.113.7'))).status).toBe(400)
  expect((await send(visitor, contactWith(attach(Buffer.from('text'))), from('203.0.113.7'))).status).toBe(429)
})

test('a network address that sends too many files at the same time is told when to try again', async () => {
  const { visitor } = await openErika()
  const photo = attach(await png(20, 20), 'foto.png')
  const first = send(visitor, contactWith(slow), from('203.0.113.7'))
  await wait(500)
  const others = Array.from({ length: 6 }, () => send(visitor, contactWith(photo, photo, photo), from('203.0.113.7')))
  const answers = await Promise.all([first, ...others])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(429)
  expect(statuses).not.toContain(503)
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test.each([
  ['19,000 empty files', { attachments: Array.from({ length: 19_000 }, () => ({})) }, 'body.attachments'],
  ['5,800 wrong answers', { answers: Object.fromEntries(Array.from({ length: 5_800 }, (_, at) => [`a${at}`, {}])) }],
  ['21 files', { attachments: Array.from({ length: 21 }, () => noPdf) }, 'body.attachments'],
])('a submission with %s is refused with a single problem', async (_case, body, field = 'body.answers') => {
  const { tenant } = await openErika()
  const response = await send(tenant, body)
  expect(response.status).toBe(400)
  const { fields } = (await response.json()) as { fields: { field: string; code: string }[] }
  expect(fields).toHaveLength(1)
  expect(fields[0]).toMatchObject({ code: 'tooLong', field: expect.stringMatching(new RegExp(`^${field}`)) })
})
