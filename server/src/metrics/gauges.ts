import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { jobNames } from '../jobs/names.ts'
import type { Figures } from './store.ts'

const channels = ['mail', 'sms', 'letter']

const numbersOfNone = { waiting: 0, scheduled: 0, running: 0, retrying: 0, givenUp: 0, late: 0, age: 0 }

/** One of each name, so that what is nothing at the moment is told as 0. */
const each = <Row>(names: readonly string[], nameOf: (row: Row) => string, rows: readonly Row[]) =>
  names.map((name) => ({ ...numbersOfNone, ...rows.find((row) => nameOf(row) === name), name }))

/** What is looked up when somebody asks. Without the database it is not known, and not told. */
export function openGauges(registry: Registry) {
  const registers = [registry]
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `portal_${name}`, help, labelNames, registers })
  const up = gauge('database_up', 'Whether the database answered just now.')
  const connections = gauge('database_connections', 'Connections for calls, by what they do.', ['state'])
  const inLine = gauge('database_waiting_calls', 'How many wait for a connection.')
  const jobs = gauge('jobs', 'Jobs by what becomes of them.', ['job', 'state'])
  const late = gauge('jobs_late_seconds', 'For how long the job that is due longest has waited for its turn.', ['job'])
  const messages = gauge('messages_undelivered', 'Messages that have not gone out.', ['channel', 'state'])
  const age = gauge('messages_oldest_waiting_seconds', 'Age of the oldest message that still is to go out.', [
    'channel',
  ])
  const contact = gauge('contact_messages', 'What people without a contract wrote, robots aside, and nobody deleted.')
  const maintenance = gauge('maintenance', 'Whether the portal is closed for maintenance.')
  const known = [jobs, late, messages, age, contact, maintenance]

  function tell(figures: Figures) {
    for (const row of each(jobNames, ({ job }: Figures['jobs'][number]) => job, figures.jobs)) {
      for (const state of ['waiting', 'scheduled', 'running', 'retrying'] as const)
        jobs.set({ job: row.name, state }, row[state])
      jobs.set({ job: row.name, state: 'given_up' }, row.givenUp)
      late.set({ job: row.name }, row.late)
    }
    for (const row of each(channels, ({ channel }: Figures['messages'][number]) => channel, figures.messages)) {
      messages.set({ channel: row.name, state: 'waiting' }, row.waiting)
      messages.set({ channel: row.name, state: 'given_up' }, row.givenUp)
      age.set({ channel: row.name }, row.age)
    }
    contact.set(figures.contactMessages)
    maintenance.set(figures.isInMaintenance ? 1 : 0)
  }

  return (figures: Figures | undefined, { totalCount, idleCount, waitingCount }: Pool): void => {
    up.set(figures ? 1 : 0)
    connections.set({ state: 'busy' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    inLine.set(waitingCount)
    for (const one of known) one.reset()
    if (figures) tell(figures)
    // A gauge without labels begins anew at 0, which would be a claim.
    else for (const one of [contact, maintenance]) one.set(Number.NaN)
  }
}
