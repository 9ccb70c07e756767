import type { BatchObservableResult, Meter } from '@opentelemetry/api'
import type { Pool } from 'pg'
import { jobNames } from '../jobs/names.ts'
import { toAttributes } from './names.ts'
import type { QueryDatabase } from './queries.ts'
import { type Figures, readFigures } from './store.ts'

const channels = ['mail', 'sms', 'letter']

const zeroCounts = { waiting: 0, scheduled: 0, running: 0, retrying: 0, givenUp: 0, late: 0, age: 0 }

/** Returns one row for each name. A name without a row gets zeros. */
const oneRowPerName = <Row>(names: readonly string[], nameOf: (row: Row) => string, rows: readonly Row[]) =>
  names.map((name) => ({ ...zeroCounts, ...rows.find((row) => nameOf(row) === name), name }))

function createGauges(meter: Meter) {
  const gauge = (name: string, description: string, unit = '') =>
    meter.createObservableGauge(`portal.${name}`, { description, unit })
  return {
    up: gauge('database.up', 'Whether the database answered the query for these metrics.'),
    connections: gauge('database.connections', 'Database connections for API calls, by state.'),
    waitingCalls: gauge('database.waiting_calls', 'API calls that wait for a database connection.'),
    jobs: gauge('jobs', 'Jobs by state.'),
    late: gauge('jobs.late', 'Time since the most overdue job was due.', 's'),
    messages: gauge('messages.undelivered', 'Messages that have not been sent.'),
    age: gauge('messages.oldest_waiting', 'Age of the oldest message that waits to be sent.', 's'),
    contact: gauge(
      'contact_messages',
      'Stored messages from callers who are not tenants, excluding those suspected to come from bots.',
    ),
    visitorUploads: gauge(
      'visitor_uploads',
      'Size of the files that callers who are not tenants sent in the last 24 hours.',
      'By',
    ),
    maintenance: gauge('maintenance', 'Whether the portal is in maintenance.'),
  }
}
type Gauges = ReturnType<typeof createGauges>

function observeFigures(result: BatchObservableResult, gauges: Gauges, figures: Figures): void {
  for (const row of oneRowPerName(jobNames, ({ job }: Figures['jobs'][number]) => job, figures.jobs)) {
    const job = row.name
    for (const state of ['waiting', 'scheduled', 'running', 'retrying'] as const)
      result.observe(gauges.jobs, row[state], toAttributes({ job, state }))
    result.observe(gauges.jobs, row.givenUp, toAttributes({ job, state: 'given_up' }))
    result.observe(gauges.late, row.late, toAttributes({ job }))
  }
  for (const row of oneRowPerName(channels, ({ channel }: Figures['messages'][number]) => channel, figures.messages)) {
    const channel = row.name
    result.observe(gauges.messages, row.waiting, toAttributes({ channel, state: 'waiting' }))
    result.observe(gauges.messages, row.givenUp, toAttributes({ channel, state: 'given_up' }))
    result.observe(gauges.age, row.age, toAttributes({ channel }))
  }
  result.observe(gauges.contact, figures.contactMessages)
  result.observe(gauges.visitorUploads, figures.visitorUploadBytes)
  result.observe(gauges.maintenance, figures.isInMaintenance ? 1 : 0)
}

/**
 * Reads the gauges for each scrape and each export. If the database does not answer, only `database.up` and the gauges of
 * the connections are reported.
 */
export function observeDatabase(meter: Meter, { pool, queryDatabase }: { pool: Pool; queryDatabase: QueryDatabase }) {
  const gauges = createGauges(meter)
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
