import * as z from 'zod/mini'
import { localized } from '../api/texts.ts'
import { uuid } from '../api/uuid.ts'
import type { documentCategories } from '../inbox.ts'
import { maxAttachmentBytes } from '../rules.ts'
import { machineCall } from './machineCall.ts'
import { requestHandling } from './requestHandling.ts'
import { requestLinks } from './requestLinks.ts'

/** The statuses that staff and machines can set. */
export const settableStatusNames = ['checking', 'commissioned', 'done', 'closed'] as const
export type SettableStatusName = (typeof settableStatusNames)[number]

const trimmed = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))

/** Makes a repeated call harmless: a second call with the same key and body gets the first answer. */
const headers = z.object({ 'idempotency-key': uuid })

/**
 * The last entry of the history that the machine has read. If the tenant has written after it, that message stays unanswered.
 * Without it, the call is refused while a message or withdrawal of the tenant is unanswered.
 */
const lastEntry = z.optional(z.int().check(z.minimum(1), z.maximum(99_999)))

/** All categories except `receipt`: the portal itself writes the receipt of a request, and only once. */
const deliverableCategories = [
  'certificate',
  'statement',
  'contract',
  'letter',
  'notice',
] as const satisfies readonly (typeof documentCategories)[number][]

const technician = z.object({ name: z.string(), company: z.string() })

export const caseFile = z.object({
  id: z.uuid(),
  /** The entry of the history with which the tenant sent the file. */
  entry: z.int(),
  fileName: z.string(),
  mimeType: z.string(),
  sizeInBytes: z.int(),
})

/** A tenant, with the id in the portal and the numbers of the landlord. */
export const caseTenant = z.object({
  id: z.uuid(),
  /** The number in the landlord's system. */
  externalId: z.nullable(z.string()),
  customerNumber: z.string(),
  name: z.string(),
})

export const contactData = z.object({
  mobile: z.nullable(z.string()),
  landline: z.nullable(z.string()),
  email: z.nullable(z.string()),
  bestTimeToReach: z.string(),
})

/** A request with its history and the description of its files. */
export const integrationRequest = z.object({
  number: z.string(),
  reference: z.nullable(z.string()),
  serviceType: z.string(),
  /** `erp` for the service types in the setting `ERP_SERVICES`. */
  handledBy: requestHandling,
  links: requestLinks,
  theme: localized,
  type: localized,
  isEmergency: z.boolean(),
  /** Point in time, ISO 8601. */
  createdAt: z.string(),
  /** One of the numbers of `requestStatus`, for example 60 for closed. */
  status: z.int(),
  statusText: localized,
  /** Whether the tenant has sent a message or a withdrawal that is neither answered nor marked as seen. */
  isUnanswered: z.boolean(),
  /** The number of the newest entry of the history. */
  lastEntry: z.int(),
  tenant: caseTenant,
  /** Null if the token lacks the scope `contacts:read`. */
  contact: z.nullable(contactData),
  contract: z.object({
    number: z.string(),
    externalId: z.nullable(z.string()),
    object: z.string(),
    street: z.string(),
    houseNumber: z.string(),
    zip: z.string(),
    town: z.string(),
  }),
  /** The answers of the form, in German. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The oldest entry first. */
  history: z.array(
    z.object({
      entry: z.int(),
      at: z.string(),
      status: z.int(),
      text: localized,
      /** The words of the tenant or of the landlord. */
      message: z.nullable(z.string()),
      /** Who wrote the entry; null for an entry of the portal and for a status without words. */
      writer: z.nullable(z.enum(['tenant', 'landlord'])),
    }),
  ),
  files: z.array(caseFile),
  /** Null if a visit was neither searched for nor arranged. `start` is null while no visit is agreed. */
  appointment: z.nullable(
    z.object({
      state: z.string(),
      start: z.nullable(z.string()),
      end: z.nullable(z.string()),
      technician: z.nullable(technician),
    }),
  ),
})
export type IntegrationRequest = z.output<typeof integrationRequest>

/**
 * Whether the tenant gets a mail. False if the tenant has no account, has left the contract, has switched off such mails or has
 * chosen SMS instead, or if nothing has changed.
 */
const isMailed = z.boolean()
/** Whether the tenant has written after `lastEntry`, so that the request still waits for the landlord. */
const isUnanswered = z.boolean()
const moment = z.iso.datetime({ offset: true })
const hoursBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 3_600_000

export const requests = {
  readRequest: machineCall({
    method: 'GET',
    path: '/requests/{number}',
    scope: 'requests:read',
    answer: integrationRequest,
    refuses: ['requestNotFound'],
  }),
  readFile: machineCall({
    method: 'GET',
    path: '/requests/{number}/files/{fileId}',
    scope: 'requests:read',
    answer: 'file',
    refuses: ['requestNotFound', 'documentNotFound'],
  }),
  answerRequest: machineCall({
    method: 'POST',
    path: '/requests/{number}/answers',
    scope: 'requests:write',
    headers,
    /** At least one of `status` and `message`. */
    body: z
      .strictObject({
        status: z.optional(z.enum(settableStatusNames)),
        message: z.optional(trimmed(4_000)),
        lastEntry,
      })
      .check(
        z.refine(({ status, message }) => status !== undefined || message !== undefined, {
          path: ['message'],
          error: 'required',
        }),
      ),
    /** `entry` is the number of the new entry of the history. */
    answer: z.object({ entry: z.int(), isMailed, isUnanswered }),
    refuses: ['requestNotFound', 'requestClosed', 'unreadMessage', 'inFlight', 'keyReused'],
  }),
  arrangeAppointment: machineCall({
    method: 'PUT',
    path: '/requests/{number}/appointment',
    scope: 'requests:write',
    headers,
    /** `end` is after `start`, at most twelve hours. */
    body: z
      .strictObject({
        start: moment,
        end: moment,
        technician: z.strictObject({ name: trimmed(100), company: trimmed(100) }),
      })
      .check(
        z.refine(({ start, end }) => hoursBetween(start, end) > 0, { path: ['end'], error: 'tooSmall' }),
        z.refine(({ start, end }) => hoursBetween(start, end) <= 12, { path: ['end'], error: 'tooLarge' }),
      ),
    answer: z.object({ isMailed }),
    refuses: ['requestNotFound', 'requestClosed', 'windowTaken', 'inFlight', 'keyReused'],
  }),
  cancelAppointment: machineCall({
    method: 'DELETE',
    path: '/requests/{number}/appointment',
    scope: 'requests:write',
    headers,
    answer: z.object({ isMailed }),
    refuses: ['requestNotFound', 'appointmentChanged', 'inFlight', 'keyReused'],
  }),
  deliverDocument: machineCall({
    method: 'POST',
    path: '/requests/{number}/documents',
    scope: 'requests:write',
    headers,
    body: z.strictObject({
      title: z.strictObject({ de: trimmed(200), en: trimmed(200) }),
      category: z._default(z.enum(deliverableCategories), 'letter'),
      fileName: trimmed(200),
      /** A PDF, JPEG or PNG of at most 5 MB, in Base64. */
      data: z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(Math.ceil((maxAttachmentBytes * 4) / 3) + 4),
          z.meta({ contentEncoding: 'base64' }),
        ),
    }),
    /** `isMailed` is also false if the tenant wants no mails about documents. */
    answer: z.object({ documentId: z.uuid(), isMailed }),
    refuses: [
      'requestNotFound',
      'fileTypeNotSupported',
      'fileDamaged',
      'fileNotSafe',
      'fileInfected',
      'fileTooLarge',
      'uploadLimitReached',
      'uploadsPaused',
      'scanUnavailable',
      'inFlight',
      'keyReused',
    ],
    carriesFiles: true,
    maxBodyBytes: 8 * 1024 * 1024,
  }),
  setReference: machineCall({
    method: 'PUT',
    path: '/requests/{number}/reference',
    scope: 'requests:write',
    headers,
    /** Null removes the reference. */
    body: z.strictObject({ reference: z.nullable(trimmed(100)) }),
    answer: z.object({ reference: z.nullable(z.string()) }),
    refuses: ['requestNotFound', 'inFlight', 'keyReused'],
  }),
}
