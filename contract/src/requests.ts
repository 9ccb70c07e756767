import * as z from 'zod/mini'
import { appointment, appointmentActions } from './appointments.ts'
import { call } from './call.ts'
import { contractId } from './contracts.ts'
import { answers, form } from './form.ts'
import { deliveredFile } from './inbox.ts'
import { localized } from './texts.ts'
import { todo } from './todo.ts'

export const serviceTypeIds = ['repair', 'disturbance', 'certificates', 'complaints', 'requests'] as const
export type ServiceTypeId = (typeof serviceTypeIds)[number]

const serviceOption = z.object({
  id: z.string(),
  title: localized,
  description: z.optional(localized),
  icon: z.optional(z.string()),
})

/** What can be asked for: service type, theme, type. Each leaf carries the `todo` that leads on. */
export const catalog = z.object({
  serviceTypes: z.array(
    z.object({
      id: z.enum(serviceTypeIds),
      title: localized,
      question: localized,
      themes: z.array(
        z.extend(serviceOption, {
          question: localized,
          types: z.array(z.extend(serviceOption, { todo })),
        }),
      ),
    }),
  ),
})
export type Catalog = z.output<typeof catalog>

/** A number to call, as people write it. */
const phoneLine = z.object({ label: localized, number: z.string() })
export type PhoneLine = z.output<typeof phoneLine>

/** What the success screen shows of an emergency: the promise, and once more whom to call. */
const emergency = z.object({ promise: localized, phones: z.array(phoneLine) })
export type Emergency = z.output<typeof emergency>

/** What comes next for a `todo`: of a choice a notice, a form or an outside link; of a request its appointment or its document. */
export const action = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('notice'),
    /** `emergency` where life or the building is at risk. */
    urgency: z.enum(['emergency', 'advice']),
    title: localized,
    paragraphs: z.array(localized),
    /** Whom to call, the most urgent first. */
    phones: z.array(phoneLine),
    next: z.optional(z.object({ label: localized, todo })),
  }),
  z.object({ kind: z.literal('form'), formId: z.string() }),
  z.object({ kind: z.literal('link'), title: localized, url: z.string() }),
  ...appointmentActions,
  /** The landlord's data answers the request at once: `document` is null for the moments until it is written. */
  z.object({
    kind: z.literal('document'),
    requestId: z.string(),
    contractId,
    orderNumber: z.string(),
    topic: localized,
    document: z.nullable(deliveredFile),
  }),
])
export type Action = z.output<typeof action>

export const subDataItem = z.object({ label: z.string(), value: z.string() })
export type SubDataItem = z.output<typeof subDataItem>

const requestFields = {
  requestId: z.string(),
  orderNumber: z.string(),
  kind: z.enum(['own', 'other']),
  contractId,
  type: z.string(),
  themeText: z.string(),
  typeText: z.string(),
  /** Point in time, ISO 8601. */
  createdAt: z.string(),
  objectKey: z.string(),
  objectKeyText: z.string(),
  appMessageText: z.nullable(z.string()),
  pushDate: z.nullable(z.string()),
  /** One of `requestStatus`, or a number that the landlord added. */
  status: z.int(),
  statusMessageText: z.string(),
  /** Without the back office's reschedule mark (spec §3). */
  subData: z.array(subDataItem),
  isReschedulable: z.boolean(),
  history: z.array(z.object({ at: z.string(), status: z.int(), text: z.string() })),
  attachments: z.array(deliveredFile),
  /** What the landlord answered with; it lies in the inbox, too. */
  documents: z.array(deliveredFile),
  /** Null for a request that nobody has to come for. */
  appointment: z.nullable(appointment),
  /** What comes next, where there is more than reading: its appointment, or its document. */
  todo: z.nullable(todo),
}
export const subRequest = z.object(requestFields)
export const serviceRequest = z.object({ ...requestFields, subRequests: z.array(subRequest) })
export type ServiceRequest = z.output<typeof serviceRequest>

/** No limits of length, count or type here: a file that is not accepted is refused by a code of its own. */
const base64 = z.string().check(z.meta({ contentEncoding: 'base64' }))

export const attachment = z.strictObject({
  fieldId: z.string().check(z.maxLength(64)),
  fileName: z.string().check(z.minLength(1), z.maxLength(255)),
  /** As the client declares it; the content decides. */
  mimeType: z.string().check(z.maxLength(127)),
  data: base64,
})

/**
 * The answers of a form; or a decision, which is named by its `todo` alone and has no form; or the form `contact`, which has
 * no `todo`, and with a token the contract that it is about.
 */
export const submission = z.strictObject({
  contractId: z.optional(contractId),
  formId: z.optional(z.string().check(z.maxLength(64))),
  todo: z.optional(todo),
  answers: z._default(answers, {}),
  attachments: z._default(z.array(attachment), []),
  /** Of a visitor's contact form: how long it was open, and a field that people do not see. What looks like a robot's is answered alike. */
  formTrace: z.optional(z.strictObject({ openSeconds: z.int(), website: z.string().check(z.maxLength(2000)) })),
})

export const requests = {
  listRequests: call({
    method: 'GET',
    path: '/requests',
    access: 'renter',
    summary: 'The requests of a contract and those around its house, the newest first.',
    query: z.strictObject({ contractId, withSubRequests: z._default(z.enum(['true', 'false']), 'false') }),
    answer: z.object({ requests: z.array(serviceRequest) }),
    refuses: ['contractNotFound'],
  }),
  readCatalog: call({
    method: 'GET',
    path: '/request/catalogs',
    access: 'renter',
    summary: 'The tree of what can be asked for at a contract and its object.',
    query: z.strictObject({ contractId, objHeaderId: z.string().check(z.maxLength(64)) }),
    answer: catalog,
    refuses: ['contractNotFound'],
  }),
  readAction: call({
    method: 'GET',
    path: '/request/actions',
    access: 'renter',
    summary: 'What comes next for a choice of the catalogue, or for a request: its appointment, its document.',
    query: z.strictObject({ todo }),
    answer: action,
    refuses: ['unknownAction'],
  }),
  readForm: call({
    method: 'GET',
    path: '/request/forms',
    access: 'renter',
    summary: 'A form as data: its steps, fields and texts.',
    query: z.strictObject({ contractId, formId: z.string().check(z.maxLength(64)) }),
    answer: form,
    refuses: ['contractNotFound', 'formNotFound'],
  }),
  submitRequest: call({
    method: 'POST',
    path: '/request',
    access: 'anyone',
    summary:
      'Submits the answers of a form, or a decision about an appointment; the same `idempotency-key` and body give the same answer. Without a token it takes the form `contact` alone.',
    headers: z.object({ 'idempotency-key': z.optional(z.uuid()) }),
    body: submission,
    /** `todo` leads on: to the appointment of the request, or to its document. `emergency` where life or the building is at risk. */
    answer: z.object({
      requestId: z.string(),
      orderNumber: z.string(),
      todo: z.optional(todo),
      emergency: z.optional(emergency),
    }),
    refuses: [
      'contractNotFound',
      'unknownAction',
      'formNotFound',
      'invalidAnswers',
      'fileTypeNotSupported',
      'fileDamaged',
      'fileNotSafe',
      'tooManyFiles',
      'fileTooLarge',
      'inFlight',
      'keyReused',
      'windowTaken',
      'appointmentChanged',
      'numberOfTenant',
      'tooManyWindows',
      'tooManyChanges',
      'certificateInPost',
      'tooManyTries',
      'overloaded',
    ],
    carriesFiles: true,
  }),
}
