import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPortal } from '../../testing/portal.ts'
import { openDelivery } from '../delivery/deliver.ts'
import type { LogEvent } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { startJobs } from './worker.ts'

test('a failed job is logged without the message of its error; after its last try, it is logged as given up', async () => {
  const { db, address } = await openPortal({ database: 'migrated' })
  const problems: LogEvent[] = []
  const jobs = startJobs(address, {
    jobs: {
      job: async () => {
        const fault = Object.assign(new TypeError('Frau Mustermann'), { code: 'E_PRINTER' })
        throw new Refusal('unavailable', { fault })
      },
    },
    onProblem: (problem) => problems.push(problem),
  })
  onTestFinished(() => jobs.stop())
  await expect.poll(() => jobs.isWorking(), { timeout: 10_000 }).toBe(true)
  for (const [key, tries] of [
    ['document 1', 2],
    ['document 2', 1],
  ] as const)
    await sql`select graphile_worker.add_job('job', '{}'::json, job_key := ${key}::text, max_attempts := ${tries}::int)`.execute(
      db,
    )
  await expect.poll(() => problems.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2)
  const failed = {
    job: 'job',
    tries: 1,
    error: 'TypeError',
    errorCode: 'E_PRINTER',
    stack: expect.stringMatching(/ at /),
  }
  expect(problems).toContainEqual({ event: 'jobFailed', key: 'document 1', ...failed })
  expect(problems).toContainEqual({ event: 'jobGivenUp', key: 'document 2', ...failed })
  expect(JSON.stringify(problems)).not.toContain('Mustermann')
})

test('an undelivered message is logged by its id, without its recipient', async () => {
  const { db, files, tokens, now } = await openPortal({ database: 'migrated' })
  const problems: LogEvent[] = []
  const settings = {
    brand: 'landlord',
    publicUrl: 'http://localhost',
    smtpUrl: 'smtp://127.0.0.1:1',
    smsGatewayUrl: undefined,
    letterUrl: undefined,
    repliesMailbox: undefined,
  }
  const deliver = await openDelivery({
    ...{ db, files, tokens, settings, now },
    onFailure: (failure) => problems.push(failure),
  })
  const insert = async (tries: number) => {
    const messageId = randomUUID()
    const about = { kind: 'passwordChanged', language: 'de', brand: 'landlord', channel: 'mail' } as const
    const row = { ...about, message_id: messageId, recipient: 'erika@example.org', content: '{}', created_at: now() }
    await db
      .insertInto('messages')
      .values({ ...row, content: JSON.stringify({ to: row.recipient }), delivered_at: null, tries })
      .execute()
    await deliver({ messageId })
    return messageId
  }
  const [first, last] = [await insert(0), await insert(59)]
  const named = { channel: 'mail', kind: 'passwordChanged', errorCode: expect.stringMatching(/^E\w+$/) }
  expect(problems).toMatchObject([
    { event: 'notDelivered', messageId: first, tries: 1, ...named },
    { event: 'deliveryGivenUp', messageId: last, tries: 60, ...named },
  ])
  expect(JSON.stringify(problems)).not.toContain('erika')
})
