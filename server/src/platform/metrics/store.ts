import type { Pool } from 'pg'

/** The gauge values that are read from the database. */
export interface Figures {
  jobs: {
    job: string
    waiting: number
    scheduled: number
    running: number
    retrying: number
    givenUp: number
    late: number
  }[]
  messages: { channel: string; waiting: number; givenUp: number; age: number }[]
  contactMessages: number
  /** The size of the files that callers who are not tenants sent in the last 24 hours. */
  visitorUploadBytes: number
  isInMaintenance: boolean
}

/**
 * Reads the figures from the database. `late` is the time since the most overdue job was due, `age` the age of the oldest
 * waiting message, not counting the quiet hours, both in seconds.
 */
export async function readFigures(pool: Pool): Promise<Figures> {
  const jobs = await pool.query<Figures['jobs'][number]>(`
    select task_identifier as job,
      (count(*) filter (where is_free and attempts = 0 and run_at <= now()))::int as waiting,
      (count(*) filter (where is_free and attempts = 0 and run_at > now()))::int as scheduled,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where is_free and attempts > 0))::int as retrying,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as "givenUp",
      coalesce(extract(epoch from now() - min(run_at) filter (where is_free and run_at <= now())), 0)::float8 as late
    from (
      select *, locked_at is null and attempts < max_attempts as is_free from graphile_worker.jobs
    ) as jobs
    group by task_identifier`)
  const messages = await pool.query<Figures['messages'][number]>(`
    select channel,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'dead'))::int as "givenUp",
      coalesce(extract(epoch from now() - min(due) filter (where state = 'waiting' and due <= now())), 0)::float8 as age
    from (select *, coalesce(due_at, created_at) as due from messages) as messages
    where state <> 'delivered'
    group by channel`)
  const rest = await pool.query<Pick<Figures, 'contactMessages' | 'visitorUploadBytes' | 'isInMaintenance'>>(`
    select (select count(*) from contact_requests where suspicion is null)::int as "contactMessages",
      (
        select coalesce(sum(size_in_bytes), 0) from contact_attachments join contact_requests using (contact_id)
        where created_at > now() - interval '24 hours'
      )::float8 as "visitorUploadBytes",
      exists (select 1 from maintenance) as "isInMaintenance"`)
  const { contactMessages = 0, visitorUploadBytes = 0, isInMaintenance = false } = rest.rows[0] ?? {}
  return { jobs: jobs.rows, messages: messages.rows, contactMessages, visitorUploadBytes, isInMaintenance }
}

/** The number of the newest migration of the database. */
export async function readNewestMigration(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ newest: number | null }>('select max(number) as newest from migrations')
  return rows[0]?.newest ?? 0
}
