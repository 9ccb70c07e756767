import type { BatchObservableResult, Meter } from '@opentelemetry/api'
import type { Pool } from 'pg'
import { jobNames } from '../jobs/names.ts'
import { toAttributes } from './names.ts'
import type { QueryDatabase } from './queries.ts'
import { type Figures, readFigures } from './store.ts'

const channels = ['mail', 'sms', 'letter']

const zeroCounts = { waiting: 0, scheduled: 0, running: 0, retrying: 0, givenUp: 0, late: 0, age: 0 }

/** Returns one row for each name, so that missing ones are reported as 0. */
const each = <Row>(names: readonly string[], nameOf: (row: Row) => string, rows: readonly Row[]) =>
  names.map((name) => ({ ...zeroCounts, ...rows.find((row) => nameOf(row) === name), name }))

function openGauges(meter: Meter) {
  const gauge = (name: string, description: string, unit = '') =>
    meter.createObservableGauge(`portal.${name}`, { description, unit })
  return {
    up: gauge('database.up', 'Whether the database answered just now.'),
    connections: gauge('database.connections', 'Connections for calls, by state.'),
    waitingCalls: gauge('database.waiting_calls', 'Calls that wait for a connection.'),
    jobs: gauge('jobs', 'Jobs by state.'),
    late: gauge('jobs.late', 'How long the most overdue job has been waiting.', 's'),
    messages: gauge('messages.undelivered', 'Messages that have not been sent.'),
    age: gauge('messages.oldest_waiting', 'Age of the oldest message that waits to be sent.', 's'),
    contact: gauge('contact_messages', 'Stored messages of people without a contract, without suspected robots.'),
    maintenance: gauge('maintenance', 'Whether the portal is closed for maintenance.'),
  }
}
type Gauges = ReturnType<typeof openGauges>

function observeFigures(result: BatchObservableResult, gauges: Gauges, figures: Figures): void {
  for (const row of each(jobNames, ({ job }: Figures['jobs'][number]) => job, figures.jobs)) {
    const job = row.name
    for (const state of ['waiting', 'scheduled', 'running', 'retrying'] as const)
      result.observe(gauges.jobs, row[state], toAttributes({ job, state }))
    result.observe(gauges.jobs, row.givenUp, toAttributes({ job, state: 'given_up' }))
    result.observe(gauges.late, row.late, toAttributes({ job }))
  }
  for (const row of each(channels, ({ channel }: Figures['messages'][number]) => channel, figures.messages)) {
    const channel = row.name
    result.observe(gauges.messages, row.waiting, toAttributes({ channel, state: 'waiting' }))
    result.observe(gauges.messages, row.givenUp, toAttributes({ channel, state: 'given_up' }))
    result.observe(gauges.age, row.age, toAttributes({ channel }))
  }
  result.observe(gauges.contact, figures.contactMessages)
  result.observe(gauges.maintenance, figures.isInMaintenance ? 1 : 0)
}

/** Reads the gauges for each scrape and each export. Without the database their values are unknown and not reported. */
export function observeDatabase(meter: Meter, { pool, queryDatabase }: { pool: Pool; queryDatabase: QueryDatabase }) {
  const gauges = openGauges(meter)
  meter.addBatchObservableCallback(async (result) => {
    const figures = await queryDatabase(readFigures)
    const { totalCount, idleCount, waitingCount } = pool
    result.observe(gauges.up, figures ? 1 : 0)
    result.observe(gauges.connections, totalCount - idleCount, toAttributes({ state: 'busy' }))
    result.observe(gauges.connections, idleCount, toAttributes({ state: 'idle' }))
    result.observe(gauges.waitingCalls, waitingCount)
    if (figures) observeFigures(result, gauges, figures)
  }, Object.values(gauges))
}
