import type { calls } from './index.ts'

type Summaries = { readonly [Group in keyof typeof calls]: Readonly<Record<keyof (typeof calls)[Group], string>> }

/** The last sentence of the summary of each call that footnote 1 of spec §7 marks. */
const addition = 'This implementation adds this call.'

/** A short description of each call for the published contract. Separate from the calls, so the web app does not load it. */
export const summaries: Summaries = {
  session: {
    login: 'Signs in with e-mail address and password.',
    refreshToken: 'Exchanges a refresh token for its successor and a new access token.',
    logout: 'Ends the session that the access token belongs to.',
    listRoles: 'The current roles and the e-mail address of the account.',
  },
  sessions: {
    listSessions: `The sessions of the account that have not ended. ${addition}`,
    endSession: `Ends a session of the account. ${addition}`,
    endOtherSessions: `Ends every session of the account except the session of the caller. ${addition}`,
  },
  account: {
    changePassword:
      'Changes the password and ends every other session of the account. If the account requires a passkey, an assertion is also needed, and the passkeys stay. Otherwise all its passkeys are removed.',
    changeEmail:
      'Sends a link to the new e-mail address. The account uses the new address only after it has been confirmed with this link. Also requires an assertion if the account requires a passkey.',
    confirmEmail: `Puts a new e-mail address into effect with the mailed token. ${addition}`,
    forgotPassword:
      'Sends a link that resets the password. The response is the same for every address. The address may also be sent as the query parameter `email`, without a body.',
    resetPassword: `Sets a new password with the mailed token and ends every session of the account. ${addition}`,
    deleteAccount:
      'Deletes the account, but not the data that the landlord must keep about the tenancy. Also requires an assertion if the account requires a passkey.',
  },
  passkeys: {
    startSignIn: `Returns the challenge of a sign-in with a passkey. ${addition}`,
    signIn: `Signs in with a passkey: without a password, or as the second factor after the refusal \`passkeyRequired\`. ${addition}`,
    requestRecoveryCode: `Sends an access code to the mobile number or the postal address on file, for a sign-in without the required passkey. \`challenge\` comes with the refusal \`passkeyRequired\`. ${addition}`,
    recover: `Signs in with an access code instead of the required passkey. Removes all passkeys of the account and ends every other session. ${addition}`,
    listPasskeys: `The passkeys of the account, the oldest first. ${addition}`,
    startCeremony: `Returns the challenge for a new passkey, or for an assertion that proves the ownership of the account. ${addition}`,
    addPasskey: `Adds a passkey to the account. Requires an assertion, or the current password if the account requires no passkey. ${addition}`,
    removePasskey: `Removes a passkey. After the last passkey is removed, a sign-in requires the password only. Requires an assertion, or the current password if the account requires no passkey. ${addition}`,
    requirePasskey: `Decides whether a sign-in with the password also requires a passkey. Requires an assertion, or the current password if the account requires no passkey. ${addition}`,
  },
  registration: {
    register: 'Opens an account. A sign-in is refused until the e-mail address of the account is confirmed.',
    confirmRegistration: `Confirms the e-mail address of an account with the mailed token. ${addition}`,
    resendConfirmation:
      'Sends the confirmation mail again. The response is the same for every address. The address may also be sent as the query parameter `email`, without a body.',
    matchCode:
      'Connects the account to the tenant with this access code and customer number. The next access token carries the new roles.',
    requestCode:
      'Sends an access code to the mobile number or the postal address on file. `noCodeSent` is true if the channel cannot deliver the code. `sentTo` is the mobile number with only its last digits visible, or null if no SMS was sent.',
    requestHelp: 'Asks customer service for help with the registration.',
  },
  contracts: {
    listContracts: 'The rental contracts of the tenant, the oldest first.',
  },
  partner: {
    readPartner: 'The contact data of the tenant, and which mails the tenant receives.',
    changePartner:
      'Changes the given fields and keeps the others. If the body contains a telephone number, the country prefix or the best time to call, the contact data counts as confirmed today. Setting, changing or deleting the mobile number requires the current password, and an assertion if the account requires a passkey. Returns the data after the change.',
  },
  undo: {
    undoChange: `Undoes a change of the e-mail address or the mobile number with the mailed token. For an e-mail address, it also ends every session and invalidates the password, and \`resetToken\` allows setting a new password. ${addition}`,
  },
  features: {
    readServiceFeatures: 'Which services and sections the services page shows for a contract.',
    readLandingPage:
      'The addresses of the landlord’s frequently asked questions, one for dark mode and one for light mode.',
  },
  availability: {
    checkAvailability: 'Returns 200 while the portal is open, and 503 with texts for visitors during maintenance.',
  },
  requests: {
    listRequests: 'The requests of a contract and those about its building, the newest first.',
    readCatalog:
      'The catalog: everything that a tenant can request for a contract and its unit. `withKeywords` adds words for searches.',
    readAction:
      'The next step for a `todo`: what a choice in the catalog leads to, or the appointment or document of a request.',
    readForm: 'A form as data: its steps, fields and texts.',
    submitRequest:
      'Submits the answers of a form, a decision about an appointment, a message to a request, or the withdrawal of a request. A repetition with the same `idempotency-key` and body gets the same response. Without a token, only the form `contact` is accepted.',
  },
  inbox: {
    listInbox: 'The documents of all contracts in the inbox, the newest first.',
    listArchive: 'The documents of all contracts in the archive, the newest first.',
    countUnread: 'The number of unread documents in the inbox.',
    moveToArchive:
      'Moves the document with this `arcDocId` to the archive. A document that is already archived stays there.',
    moveToInbox:
      'Moves the document with this `arcDocId` back to the inbox. A document that is already in the inbox stays there.',
    openDocument:
      'The content of a document, or of a file that the tenant sent with a request. A document counts as read after it has been opened.',
  },
  tenantArea: {
    readTenantArea: 'Which sections of the tenant area a contract shows, and the unpaid amount of its last statement.',
    readRentalContract:
      'The details of a rental contract; null if this section is off for the contract, or if the landlord has stored no details.',
    readAdditionalCosts:
      'Advance payment, last statement and rental account of a contract; null if this section is off for the contract.',
  },
  telemetry: {
    reportEvents: `Accepts errors, page views and timings that pages report without personal data. Returns 404 while telemetry is off. ${addition}`,
  },
  description: {
    readOpenApi: `This description of every call, as OpenAPI 3.1. ${addition}`,
  },
}
