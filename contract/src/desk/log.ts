import * as z from 'zod/mini'
import { wholeNumber } from '../api/wholeNumber.ts'
import { deskCall, overseeingRoles } from './deskCall.ts'

/** The actions of staff that the log records. */
export const loggedActions = [
  'session.started',
  'session.ended',
  'staff.added',
  'staff.changed',
  'staff.invited',
  'staff.removed',
  'staff.invitationAccepted',
  'staff.secondFactorSet',
  'staff.passkeyAdded',
  'staff.passkeyRemoved',
  'tenant.listed',
  'tenant.read',
  'tenant.contractRead',
  'tenant.requestsRead',
  'tenant.documentsListed',
  'tenant.documentRead',
  'tenant.codeSent',
  'import.uploaded',
  'import.read',
  'import.checkedAgain',
  'import.confirmed',
  'import.applyStarted',
  'import.applied',
  'import.discarded',
  'import.undoStarted',
  'import.undone',
  'import.exported',
  'import.conflictsRead',
  'mapping.saved',
  'mapping.removed',
  'token.added',
  'token.revoked',
  'webhook.added',
  'webhook.removed',
  'webhook.secretRotated',
  'webhook.replayed',
  'log.exported',
] as const
export type LoggedAction = (typeof loggedActions)[number]

/** Field names and values before and after a write. A secret is never among them. */
const values = z.nullable(z.record(z.string(), z.unknown()))

export const logEntry = z.object({
  entryId: z.int(),
  /** Point in time, ISO 8601. */
  at: z.string(),
  /** The name at that time; the member may have been renamed or removed since. */
  staff: z.object({ staffId: z.uuid(), name: z.string(), role: z.string() }),
  action: z.enum(loggedActions),
  /** What the action was about: its id, and its name at that time. */
  subject: z.nullable(z.object({ id: z.string(), name: z.string() })),
  before: values,
  after: values,
})
export type LogEntry = z.output<typeof logEntry>

/** PostgreSQL knows no year 0. */
const day = z.iso.date().check(z.regex(/^(?!0000)/))

const filter = {
  staffId: z.optional(z.uuid()),
  action: z.optional(z.enum(loggedActions)),
  subjectId: z.optional(z.string().check(z.maxLength(100))),
  /** ISO dates; both days are included. */
  from: z.optional(day),
  to: z.optional(day),
}

export const log = {
  /** The newest entry first. To get the next page, send the id of the last entry of this page as `before`. */
  listEntries: deskCall({
    method: 'GET',
    path: '/log',
    by: overseeingRoles,
    needsAllHouses: true,
    query: z.strictObject({
      ...filter,
      before: z.optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
      limit: z._default(wholeNumber(1, 200), 50),
    }),
    answer: z.object({ entries: z.array(logEntry), hasMore: z.boolean() }),
  }),
  /** The entries as CSV, the oldest first. The export itself is logged. */
  exportEntries: deskCall({
    method: 'GET',
    path: '/log/export',
    by: overseeingRoles,
    needsAllHouses: true,
    query: z.strictObject(filter),
    answer: 'file',
  }),
}
