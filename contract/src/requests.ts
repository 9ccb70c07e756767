import * as z from 'zod/mini'
import { call } from './api/call.ts'
import { phoneLine } from './api/phoneLine.ts'
import { localized } from './api/texts.ts'
import { uuid } from './api/uuid.ts'
import { appointment, appointmentActions } from './appointments.ts'
import { contractId } from './contracts.ts'
import { form } from './form/form.ts'
import { submission } from './form/submission.ts'
import { todo } from './form/todo.ts'
import { openableFile } from './inbox.ts'

export type { PhoneLine } from './api/phoneLine.ts'

export const serviceTypeIds = ['repair', 'disturbance', 'certificates', 'complaints', 'requests'] as const
export type ServiceTypeId = (typeof serviceTypeIds)[number]

const serviceOption = z.object({
  id: z.string(),
  title: localized,
  description: z.optional(localized),
  icon: z.optional(z.string()),
})

/** What the tenant must do before the call, for example leave the building: whole sentences, shown above the numbers. */
const beforeCall = localized

/** What only the search needs. Absent without `withKeywords`. */
const searchable = {
  /** Words by which tenants search, in addition to those of the title, separated by commas. */
  keywords: z.optional(localized),
  /**
   * The numbers to call before sending a request: in an emergency, or without heating in winter. For a type, those of its
   * first notice.
   */
  callFirst: z.optional(z.array(phoneLine)),
  beforeCall: z.optional(beforeCall),
}

const catalogType = z.extend(serviceOption, {
  todo,
  /** True if the type's first notice has the urgency `emergency`, otherwise absent. */
  isEmergency: z.optional(z.literal(true)),
  ...searchable,
})

/** Another service that tenants may be looking for. `hint` is a question that tells tenants when to use it. */
const otherService = z.object({ serviceTypeId: z.enum(serviceTypeIds), hint: localized, title: localized })
export type OtherService = z.output<typeof otherService>

/**
 * The services that a tenant can request for a rental contract, by service type, theme and type. Each type has the `todo` of
 * the next step.
 */
export const catalog = z.object({
  serviceTypes: z.array(
    z.object({
      id: z.enum(serviceTypeIds),
      title: localized,
      question: localized,
      otherServices: z.optional(z.array(otherService)),
      themes: z.array(z.extend(serviceOption, { question: localized, types: z.array(catalogType) })),
    }),
  ),
  /** Groups of words with the same meaning. The words of a group are separated by commas. Only with `withKeywords`. */
  synonyms: z.optional(z.array(localized)),
  /**
   * The pages of the portal that the search may find, also those that the contract does not offer. Each id is one of
   * `searchedPages`. Only with `withKeywords`.
   */
  pages: z.optional(z.array(z.extend(serviceOption, searchable))),
})
export type Catalog = z.output<typeof catalog>

/**
 * Shown on the success screen after the report of an emergency: a promise, and the numbers of the notice that the tenant has
 * already seen before the form or in it.
 */
const emergency = z.object({ promise: localized, phones: z.array(phoneLine) })
export type Emergency = z.output<typeof emergency>

/**
 * The next step for a `todo`. A choice in the catalog leads to a notice, a form or a link to another site. A request leads
 * to its appointment or to its document.
 */
export const action = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('notice'),
    /** `emergency` if life or the building is at risk. */
    urgency: z.enum(['emergency', 'advice']),
    title: localized,
    paragraphs: z.array(localized),
    /** The numbers to call. The first is the one that most tenants need. */
    phones: z.array(phoneLine),
    /** Whether calling the first number is the main action of a notice with the urgency `advice`. */
    isCallFirst: z.optional(z.boolean()),
    beforeCall: z.optional(beforeCall),
    next: z.optional(z.object({ label: localized, todo })),
  }),
  z.object({ kind: z.literal('form'), formId: z.string() }),
  z.object({ kind: z.literal('link'), title: localized, url: z.string() }),
  ...appointmentActions,
  /**
   * A request that the server answers with a document, without a staff member. `document` is null until it has been written.
   */
  z.object({
    kind: z.literal('document'),
    requestId: z.string(),
    contractId,
    orderNumber: z.string(),
    topic: localized,
    document: z.nullable(openableFile),
  }),
])
export type Action = z.output<typeof action>

export const subDataItem = z.object({ label: z.string(), value: z.string() })
export type SubDataItem = z.output<typeof subDataItem>

const requestFields = {
  requestId: z.string(),
  orderNumber: z.string(),
  /** `own`: a tenant of the contract has sent the request. `other`: the landlord's notice about the building. */
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
  /** The name of the co-tenant who sent the request; absent for the caller's own requests. */
  senderName: z.optional(z.string()),
  /** Never contains the item `rescheduable`, from which `isReschedulable` is derived (spec §3). */
  subData: z.array(subDataItem),
  isReschedulable: z.boolean(),
  /** The newest entry first. An entry is outdated if it announces an appointment that was moved or cancelled later. */
  history: z.array(
    z.object({
      at: z.string(),
      status: z.int(),
      text: z.string(),
      message: z.nullable(z.string()),
      /** Whether a staff member wrote `message`. If not, a tenant wrote it, or it is null. */
      isAnswer: z.boolean(),
      isOutdated: z.boolean(),
    }),
  ),
  /** The files that the tenant has sent, the oldest first. `sentAt` is the time of the request or of the message with the file. */
  attachments: z.array(z.object({ ...openableFile.shape, sentAt: z.string() })),
  /** The documents delivered for the request, except outdated announcements. They are also in the inbox or the archive. */
  documents: z.array(z.object({ ...openableFile.shape, title: z.string() })),
  /** Null if the portal arranges no appointment for the request. */
  appointment: z.nullable(appointment),
  /** The numbers to call about an urgent request; absent if the request is not urgent or no longer open. */
  callFirst: z.optional(z.array(phoneLine)),
  /** Leads to the next step (the appointment or the document); null when no next step exists. */
  todo: z.nullable(todo),
  /**
   * `POST /request` with this `todo` adds a message to the request: the answer `message`, the attachments of the field `files`, or both.
   * Null for a closed or withdrawn request, a sub-request, a request about the building, and after the end of the tenancy.
   */
  addMessage: z.nullable(todo),
  /**
   * `POST /request` with this `todo` withdraws the request and cancels its appointment. Null if that is not possible, for example after
   * the work was reported done.
   */
  withdraw: z.nullable(todo),
  /**
   * `POST /request` with this `todo` reopens the request, because the problem is still there although the work was reported done.
   * The answers are those of `addMessage`, all of them optional. Null if that is not possible.
   */
  reopen: z.nullable(todo),
  /** The choice whose form reports the problem of this closed request again. Null if that is not possible. */
  reportAgain: z.nullable(z.object({ serviceTypeId: z.enum(serviceTypeIds), themeId: z.string(), typeId: z.string() })),
}
export const subRequest = z.object(requestFields)
export const serviceRequest = z.object({ ...requestFields, subRequests: z.array(subRequest) })
export type ServiceRequest = z.output<typeof serviceRequest>

export const requests = {
  listRequests: call({
    method: 'GET',
    path: '/requests',
    access: 'renter',
    /**
     * Without `requestId`, the answer contains the newest `maxListedRequests` requests, each with the newest `maxListedEntries` history
     * entries and the same maximum number of files. With `requestId`, the answer contains only this request, and the maximum is
     * `maxEntriesOfRequest`. If the contract does not have the request, the list is empty.
     */
    query: z.strictObject({
      contractId,
      withSubRequests: z._default(z.enum(['true', 'false']), 'false'),
      requestId: z.optional(uuid),
      withOtherContracts: z._default(z.enum(['true', 'false']), 'false'),
    }),
    answer: z.object({
      requests: z.array(serviceRequest),
      /**
       * The open requests of the tenant's other contracts whose appointment has to be chosen, or whose agreed appointment is not over;
       * at most `maxListedRequests`. Includes requests of co-tenants. Leaves out contracts that do not show requests. Empty if
       * `withOtherContracts` is `false`.
       */
      ofOtherContracts: z.array(serviceRequest),
    }),
    refuses: ['contractNotFound'],
  }),
  readCatalog: call({
    method: 'GET',
    path: '/request/catalogs',
    access: 'renter',
    /** Only a search of the catalog needs the keywords, which make up a third of the response. */
    query: z.strictObject({
      contractId,
      objHeaderId: z.string().check(z.maxLength(64)),
      withKeywords: z._default(z.enum(['true', 'false']), 'false'),
    }),
    answer: catalog,
    refuses: ['contractNotFound'],
  }),
  readAction: call({
    method: 'GET',
    path: '/request/actions',
    access: 'renter',
    query: z.strictObject({ todo }),
    answer: action,
    refuses: ['unknownAction'],
  }),
  readForm: call({
    method: 'GET',
    path: '/request/forms',
    access: 'renter',
    query: z.strictObject({
      contractId,
      formId: z.string().check(z.maxLength(64)),
      /**
       * The choice that led to the form. With it, the form is prefilled with the answers that the choice contains, and omits
       * the questions that an appointment search makes unnecessary.
       */
      todo: z.optional(todo),
      /** The closed request whose problem the form reports again. The form is prefilled with its answers. */
      earlierRequest: z.optional(uuid),
    }),
    answer: form,
    refuses: ['contractNotFound', 'formNotFound', 'unknownAction'],
  }),
  submitRequest: call({
    method: 'POST',
    path: '/request',
    access: 'anyone',
    headers: z.object({ 'idempotency-key': z.optional(uuid) }),
    body: submission,
    /**
     * `todo` leads to the appointment of the request or to its document. `emergency` is set if life or the building is at
     * risk, `callFirst` for any request that is marked as urgent.
     */
    answer: z.object({
      requestId: z.string(),
      orderNumber: z.string(),
      todo: z.optional(todo),
      emergency: z.optional(emergency),
      callFirst: z.optional(z.array(phoneLine)),
    }),
    refuses: [
      'contractNotFound',
      'unknownAction',
      'formNotFound',
      'invalidAnswers',
      'fileTypeNotSupported',
      'fileDamaged',
      'fileNotSafe',
      'fileInfected',
      'tooManyFiles',
      'fileTooLarge',
      'inFlight',
      'keyReused',
      'windowTaken',
      'appointmentChanged',
      'appointmentTooSoon',
      'requestClosed',
      'tenancyEnded',
      'tooManyMessages',
      'numberOfTenant',
      'tooManyWindows',
      'tooManyChanges',
      'certificateInPost',
      'tooManyTries',
      'uploadLimitReached',
      'uploadsPaused',
      'scanUnavailable',
    ],
    carriesFiles: true,
  }),
}
