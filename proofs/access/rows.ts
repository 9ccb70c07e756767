import type { calls } from '@portal/contract'
import type { PasskeyRequest } from '@portal/contract/api/errors'
import { type AdditionTodo, type DecisionTodo, encodeTodo } from '../../server/src/portal/catalog/todo.ts'
import type { Authenticator } from '../../server/src/testing/authenticator.ts'
import { contact } from '../../server/src/testing/contact.ts'
import { answers } from '../../server/src/testing/requests/repairs.ts'
import type { Ids, Secrets } from './ids.ts'

/** The parts of a request for a call. */
export interface RowInput {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
}

export interface Choices {
  /** Returns the caller's id, another tenant's id, an absent id or a malformed id. */
  id: (kind: keyof Ids) => string
  /** Returns the caller's secret, an absent secret or a malformed secret. */
  secret: (kind: keyof Secrets) => string
  /** The passkey of the caller, or one that no account has. */
  authenticator: Authenticator
  /** Returns an authenticator that the caller has not used yet. */
  newAuthenticator: () => Authenticator
  /** Starts a passkey ceremony as the caller. Returns its challenge. */
  startCeremony: () => Promise<PasskeyRequest & { userId: string }>
}

type MakeInput = (choices: Choices) => RowInput | Promise<RowInput>

export interface Row {
  inputs: readonly MakeInput[]
  /**
   * Tables in which the call may change rows of another owner, because it sends a message to the owner of an address or to the
   * landlord.
   */
  mayWrite?: readonly string[]
  /** Kinds of ids for which the response may reveal whether an id exists, with the reason. */
  mayReveal?: { kinds: readonly (keyof Ids)[]; because: string }
  /** Why no caller of the matrix succeeds. */
  neverSucceeds?: string
}

const row = (...inputs: MakeInput[]): Row => ({ inputs })
const none: MakeInput = () => ({})

const contractQuery: MakeInput = ({ id }) => ({ query: { contractId: id('contractId') } })
const page: MakeInput = () => ({ query: { top: '50' } })
const byMail: MakeInput = ({ id }) => ({ body: { email: id('email') } })
const withPassword: MakeInput = ({ secret }) => ({ body: { currentPassword: secret('password') } })

/** One row for every call of the contract. If a call has no row, the code does not compile. */
export const rows: { [Noun in keyof typeof calls]: { [Name in keyof (typeof calls)[Noun]]: Row } } = {
  session: {
    login: {
      ...row(({ id, secret }) => ({ body: { email: id('email'), password: secret('password') } })),
      mayWrite: ['messages'],
    },
    refreshToken: row(({ id, secret }) => ({ body: { userId: id('userId'), refreshToken: secret('refreshToken') } })),
    logout: row(none),
    listRoles: row(none),
  },
  sessions: {
    listSessions: row(none),
    endSession: row(({ id }) => ({ params: { id: id('familyId') } })),
    endOtherSessions: row(none),
  },
  account: {
    changePassword: row(({ secret }) => ({
      body: { currentPassword: secret('password'), newPassword: 'Mondlicht77x' },
    })),
    changeEmail: {
      ...row(({ id, secret }) => ({ body: { currentPassword: secret('password'), newEmail: id('email') } })),
      mayWrite: ['messages', 'mail_tokens'],
    },
    confirmEmail: row(({ secret }) => ({ body: { token: secret('confirmEmailToken') } })),
    forgotPassword: { ...row(byMail), mayWrite: ['messages', 'mail_tokens'] },
    resetPassword: row(({ secret }) => ({ body: { token: secret('resetToken'), newPassword: 'Mondlicht77x' } })),
    deleteAccount: row(withPassword),
  },
  passkeys: {
    startSignIn: row(none),
    signIn: row(async ({ id, authenticator, startCeremony }) => ({
      body: { assertion: { ...authenticator.get(await startCeremony()), credentialId: id('credentialId') } },
    })),
    requestRecoveryCode: row(({ secret }) => ({ body: { challenge: secret('challenge'), channel: 'letter' } })),
    recover: row(({ secret }) => ({ body: { challenge: secret('challenge'), code: secret('recoveryCode') } })),
    listPasskeys: row(none),
    startCeremony: row(none),
    addPasskey: row(async ({ secret, newAuthenticator, startCeremony }) => ({
      body: { currentPassword: secret('password'), passkey: newAuthenticator().create(await startCeremony()) },
    })),
    removePasskey: row(
      ({ id, secret }) => ({ params: { id: id('passkeyId') }, body: { currentPassword: secret('password') } }),
      async ({ id, authenticator, startCeremony }) => ({
        params: { id: id('passkeyId') },
        body: { assertion: authenticator.get(await startCeremony()) },
      }),
    ),
    requirePasskey: row(({ secret }) => ({ body: { currentPassword: secret('password'), isRequired: true } })),
  },
  registration: {
    register: {
      ...row(({ id }) => ({ body: { email: id('email'), password: 'Mondlicht77x', consent: true } })),
      mayWrite: ['messages', 'mail_tokens'],
      mayReveal: { kinds: ['email'], because: 'the registration says that an address is taken (spec §8)' },
    },
    confirmRegistration: row(({ secret }) => ({ body: { token: secret('confirmRegistrationToken') } })),
    resendConfirmation: { ...row(byMail), mayWrite: ['messages', 'mail_tokens'] },
    matchCode: row(({ id, secret }) => ({
      body: { customerNumber: id('customerNumber'), code: secret('accessCode') },
    })),
    requestCode: row(({ id }) => ({ body: { ...(JSON.parse(id('person')) as object), channel: 'letter' } })),
    requestHelp: {
      ...row(({ id }) => ({
        body: {
          ...{ firstName: 'A', lastName: 'B', street: 'C', houseNumber: '1', zip: '20095', town: 'Hamburg' },
          email: id('email'),
        },
      })),
      mayWrite: ['tickets'],
    },
  },
  contracts: { listContracts: row(none) },
  partner: {
    readPartner: row(none),
    changePartner: row(
      () => ({ body: { bestTimeToReach: 'noon' } }),
      ({ secret }) => ({ body: { mobileNumber: '0172 9925904', currentPassword: secret('password') } }),
    ),
  },
  undo: { undoChange: row(({ secret }) => ({ body: { token: secret('undoToken') } })) },
  features: { readServiceFeatures: row(contractQuery), readLandingPage: row(none) },
  availability: { checkAvailability: row(none) },
  requests: {
    listRequests: row(
      ({ id }) => ({ query: { contractId: id('contractId'), withSubRequests: 'true', withOtherContracts: 'true' } }),
      ({ id }) => ({ query: { contractId: id('contractId'), requestId: id('requestId') } }),
    ),
    readCatalog: row(({ id }) => ({ query: { contractId: id('contractId'), objHeaderId: id('objHeaderId') } })),
    readAction: row(
      ({ id }) => ({ query: { todo: encodeTodo({ contractId: id('contractId'), requestId: id('requestId') }) } }),
      ({ id }) => ({
        query: { todo: encodeTodo({ contractId: id('contractId'), requestId: id('requestId'), isMove: true }) },
      }),
      ({ id }) => ({ query: { todo: encodeTodo({ requestId: id('requestId') }) } }),
      ({ id }) => ({ query: { todo: choiceTodo(id('contractId')) } }),
    ),
    readForm: row(
      ({ id }) => ({ query: { contractId: id('contractId'), formId: 'repairHeating' } }),
      ({ id }) => ({ query: { ...choice(id('contractId')), earlierRequest: id('closedRequestId') } }),
    ),
    submitRequest: {
      ...row(
        ({ id }) => ({ headers: { 'idempotency-key': id('idempotencyKey') }, body: report(id('contractId')) }),
        ({ id }) => ({ body: { ...report(id('contractId')), earlierRequest: id('closedRequestId') } }),
        ({ id }) => todoAlone({ ...request(id), decision: 'withoutAppointment', revision: 0 }),
        ({ id }) => ({ body: { contractId: id('contractId'), formId: 'contact', answers: contactAnswers } }),
        () => ({ body: contact() }),
        ({ id }) => {
          const { body } = todoAlone({ ...request(id), addition: 'message' })
          return { body: { ...body, answers: { message: 'Es tropft jetzt auch im Flur.' } } }
        },
        ({ id }) => {
          const closed = { contractId: id('contractId'), requestId: id('closedRequestId') }
          const { body } = todoAlone({ ...closed, addition: 'reopening' })
          return { body: { ...body, answers: { message: 'Die Heizung ist wieder kalt.' } } }
        },
        ({ id }) => todoAlone({ ...request(id), addition: 'withdrawal' }),
      ),
      mayWrite: ['contact_requests'],
    },
  },
  inbox: {
    listInbox: row(page),
    listArchive: row(page),
    countUnread: row(none),
    moveToArchive: row(({ id }) => ({ params: { id: id('arcDocId') } })),
    moveToInbox: row(({ id }) => ({ params: { id: id('arcDocId') } })),
    openDocument: row(
      ({ id }) => ({ query: { contractId: id('contractId'), docId: id('docId') } }),
      ({ id }) => ({ query: { contractId: id('contractId'), docId: id('attachmentId') } }),
    ),
  },
  tenantArea: {
    readTenantArea: row(contractQuery),
    readRentalContract: row(contractQuery),
    readAdditionalCosts: row(contractQuery),
  },
  telemetry: {
    reportEvents: {
      ...row(() => ({ body: { events: [{ kind: 'pageView', route: '/' }] } })),
      neverSucceeds: 'telemetry is off',
    },
  },
  description: { readOpenApi: row(none) },
}

type IdOf = Choices['id']

const request = (id: IdOf) => ({ contractId: id('contractId'), requestId: id('requestId') })

/** A submission that consists of a `todo`, for example a decision about an appointment. */
const todoAlone = (todo: DecisionTodo | AdditionTodo) => ({
  body: { contractId: todo.contractId, todo: encodeTodo(todo) },
})

const choiceTodo = (contractId: string, noticesRead = 0) =>
  encodeTodo({ contractId, serviceTypeId: 'repair', themeId: 'heating', typeId: 'noHeating', noticesRead })

const choice = (contractId: string) => ({ contractId, formId: 'repairHeating', todo: choiceTodo(contractId, 1) })

const report = (contractId: string) => ({ ...choice(contractId), answers })

const contactAnswers = {
  email: 'a@example.org',
  reason: 'Bitte rufen Sie mich wegen der Abrechnung zurück, es eilt sehr.',
}
