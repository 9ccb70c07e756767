import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { minFreeBytes } from '../../platform/files/freeSpace.ts'
import type { Client } from '../../testing/client.ts'
import { contact } from '../../testing/contact.ts'
import { openPortal } from '../../testing/portal.ts'
import { attach, heatingReport } from '../../testing/requests/repairs.ts'
import { png } from '../../testing/requests/uploads.ts'

const megabyte = 1024 * 1024
const oneAddress = '203.0.113.7'

const openErika = (context = {}) =>
  openPortal({ as: 'Erika', environment: { TRUST_PROXY: '1', ACCESS_TOKEN_SECONDS: '86400' }, context })
type Portal = Awaited<ReturnType<typeof openErika>>

/** Sends a submission. Returns `answered`, or the status, the code, the fields and the waiting time of the refusal. */
async function send(client: Client, body: unknown, address = oneAddress) {
  const response = await client.send('POST', '/request', { body, headers: { 'x-forwarded-for': address } })
  const { code, fields } = (await response.json()) as { code?: string; fields?: { field: string }[] }
  const retryAfterSeconds = Number(response.headers.get('retry-after'))
  return code === undefined
    ? { answer: 'answered' }
    : { answer: `${response.status} ${code}`, fields: fields?.map(({ field }) => field), retryAfterSeconds }
}

const picture = attach(await png(), 'foto.png')
const formWith = (...files: (typeof picture)[]) =>
  contact({ copyToSelf: false }, { attachments: files.map((file) => ({ ...file, fieldId: 'attachments' })) })
const formWithFile = formWith(picture)
const formWithFiles = formWith(picture, picture)
const formWithoutFiles = contact({ copyToSelf: false })

/** The bytes of all stored attachments. */
async function storedBytes({ db }: Portal): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_in_bytes), 0)::int as bytes
    from (select size_in_bytes from contact_attachments union all select size_in_bytes from attachments) as files
  `.execute(db)
  return rows[0]?.bytes ?? 0
}

/**
 * Sends a first submission. `bytes` is the size of its stored files. `setCount` overwrites the tallies that count these
 * bytes, and returns how many tallies it has overwritten.
 */
async function sendFirst(portal: Portal, sending: () => ReturnType<typeof send>) {
  const before = await storedBytes(portal)
  expect(await sending()).toEqual({ answer: 'answered' })
  let counted = (await storedBytes(portal)) - before
  const bytes = counted
  const setCount = async (count: number) => {
    const { numUpdatedRows } = await portal.db
      .updateTable('limits')
      .set({ count })
      .where('count', '=', counted)
      .executeTakeFirstOrThrow()
    counted = count
    return Number(numUpdatedRows)
  }
  return { bytes, setCount }
}

describe('the stored bytes of a day are limited for', () => {
  test.each([
    ['an IPv4 address', 50, oneAddress, oneAddress, '198.51.100.9'],
    ['an IPv6 /64', 50, '2001:db8:1:2::1', '2001:db8:1:2:ffff::1', '2001:db8:1:3::1'],
    ['an IPv6 /56', 75, '2001:db8:1:200::1', '2001:db8:1:201::1', '2001:db8:1:300::1'],
    ['an IPv6 /48', 100, '2001:db8:1:200::1', '2001:db8:1:300::1', '2001:db8:2::1'],
    ['all callers who are not tenants together', 1024, oneAddress, '2001:db8::1', undefined],
  ])('%s', async (_, maxMegabytes, first, second, unaffected) => {
    const portal = await openErika()
    const { visitor, tenant, clock } = portal
    const { bytes, setCount } = await sendFirst(portal, () => send(visitor, formWithFile, first))
    expect(await setCount(maxMegabytes * megabyte - bytes)).toBeGreaterThan(1)
    expect(await send(visitor, formWithFile, second)).toEqual({ answer: 'answered' })

    const refused = await send(visitor, formWithFile, second)
    expect(refused).toMatchObject({ answer: '429 uploadLimitReached', fields: ['answers.attachments'] })
    expect(refused.retryAfterSeconds).toBeGreaterThan(86_000)
    expect(await send(visitor, formWithoutFiles, second)).toEqual({ answer: 'answered' })
    if (unaffected) expect(await send(visitor, formWithFile, unaffected)).toEqual({ answer: 'answered' })
    const report = await heatingReport(tenant, { attachments: [picture] })
    expect(await send(tenant, report, second)).toEqual({ answer: 'answered' })
    clock.advance({ days: 1, seconds: 60 })
    expect(await send(visitor, formWithFile, second)).toEqual({ answer: 'answered' })
  })

  test('a tenant, even if the submissions are concurrent', async () => {
    const portal = await openErika()
    const { tenant, visitor, signIn } = portal
    const report = await heatingReport(tenant, { attachments: [picture] })
    const { bytes, setCount } = await sendFirst(portal, () => send(tenant, report))
    await setCount(100 * megabyte - 3 * bytes)
    const before = await storedBytes(portal)
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(tenant, report)))
    expect(answers.filter(({ answer }) => answer === 'answered')).toHaveLength(3)
    expect(answers.find(({ answer }) => answer !== 'answered')).toMatchObject({
      answer: '429 uploadLimitReached',
      fields: ['answers.photos'],
    })
    expect((await storedBytes(portal)) - before).toBe(3 * bytes)
    expect(await send(tenant, await heatingReport(tenant))).toEqual({ answer: 'answered' })
    const krause = await signIn('Krause')
    const own = { contractId: '1000000002001', attachments: [{ ...picture, fieldId: 'attachments' }] }
    const { email, reason } = formWithoutFiles.answers ?? {}
    const message = { formId: 'contact', answers: { email, reason }, ...own }
    expect(await send(krause, message)).toEqual({ answer: 'answered' })
    expect(await send(visitor, formWithFile)).toEqual({ answer: 'answered' })
  })
})

test('the bytes of a submission that fails do not count', async () => {
  const portal = await openErika()
  const { visitor, db } = portal
  const { bytes, setCount } = await sendFirst(portal, () => send(visitor, formWithFiles))
  await setCount(50 * megabyte - bytes)
  await sql`alter table contact_attachments add constraint broken check (false) not valid`.execute(db)
  expect(await send(visitor, formWithFiles)).toMatchObject({ answer: '500 internal' })
  await sql`alter table contact_attachments drop constraint broken`.execute(db)
  expect(await send(visitor, formWithFiles)).toEqual({ answer: 'answered' })
  expect(await send(visitor, formWithFiles)).toMatchObject({ answer: '429 uploadLimitReached' })
})

test('below 1 GB of free space, files are refused and forms without files are accepted', async () => {
  let freeBytes = minFreeBytes - 1
  const portal = await openErika({ readFreeBytes: async () => freeBytes })
  const { visitor, tenant } = portal
  const report = await heatingReport(tenant, { attachments: [picture] })
  for (const [client, body, field] of [
    [visitor, formWithFile, 'answers.attachments'],
    [tenant, report, 'answers.photos'],
  ] as const) {
    const paused = { answer: '429 uploadsPaused', fields: [field], retryAfterSeconds: 3_600 }
    expect(await send(client, body)).toEqual(paused)
    expect(await send(client, { ...body, attachments: [] })).toEqual({ answer: 'answered' })
  }
  freeBytes = minFreeBytes
  expect(await send(visitor, formWithFile)).toEqual({ answer: 'answered' })
  expect(await send(tenant, report)).toEqual({ answer: 'answered' })
})
