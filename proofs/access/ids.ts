/** Ids that a call names. Each tenant has its own. */
export interface Ids {
  contractId: string
  objHeaderId: string
  /** A document that the landlord has delivered. */
  docId: string
  arcDocId: string
  /** A file that the tenant has sent. */
  attachmentId: string
  /** A request with an appointment. */
  requestId: string
  closedRequestId: string
  /** The key of an earlier submission. */
  idempotencyKey: string
  /** Another session of the account. */
  familyId: string
  passkeyId: string
  credentialId: string
  email: string
  userId: string
  customerNumber: string
  /** Contract number, name and birth date, as JSON. */
  person: string
}

/** Values that prove a right, such as passwords. A caller knows only the caller's own secrets. */
export interface Secrets {
  password: string
  refreshToken: string
  confirmRegistrationToken: string
  resetToken: string
  confirmEmailToken: string
  undoToken: string
  accessCode: string
  recoveryCode: string
  /** Proves that the password was correct. The recovery of an account that requires a passkey needs this proof. */
  challenge: string
}

const uuid = '7b1f3c52-6a0e-4d38-9c41-5e2d8f90a6b3'
const token = 'A'.repeat(43)

/** Well-formed values that belong to nothing in the portal. */
export const absent: Ids & Secrets = {
  contractId: '1999999999999',
  objHeaderId: 'LH-99-999',
  ...{
    docId: uuid,
    arcDocId: uuid,
    attachmentId: uuid,
    requestId: uuid,
    closedRequestId: uuid,
    familyId: uuid,
    passkeyId: uuid,
    userId: uuid,
  },
  idempotencyKey: uuid,
  credentialId: 'AAAAAAAAAAAAAAAAAAAAAA',
  email: 'niemand@example.org',
  customerNumber: '4799999',
  person: JSON.stringify({
    contractNumber: '1999999999999',
    firstName: 'Niemand',
    lastName: 'Niemandsen',
    birthDate: '1970-01-01',
  }),
  password: 'Falsch123456',
  ...{ refreshToken: token, confirmRegistrationToken: token, resetToken: token, confirmEmailToken: token },
  undoToken: token,
  accessCode: 'AAAA-BBBB-CCCC',
  recoveryCode: 'AAAA-BBBB-DDDD',
  challenge: token,
}

const malformedId = "x' --"

export const malformed: Ids & Secrets = {
  ...(Object.fromEntries(Object.keys(absent).map((kind) => [kind, malformedId])) as unknown as Ids & Secrets),
  person: '{"contractNumber":"1"}',
}
