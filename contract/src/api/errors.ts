import * as z from 'zod/mini'

/**
 * Every refusal of the API with its status (spec §8). Codes are stable; the texts of a response are in the language of
 * `accept-language`.
 */
export const refusalStatus = {
  invalidInput: 400,
  unknownAction: 404,
  invalidAnswers: 400,
  fileTypeNotSupported: 400,
  fileDamaged: 400,
  fileNotSafe: 400,
  fileInfected: 400,
  tooManyFiles: 400,
  wrongPassword: 400,
  passwordRequired: 400,
  passwordTooCommon: 400,
  emailUnchanged: 400,
  linkNotValid: 400,
  linkUsed: 400,
  linkExpired: 400,
  wrongCode: 400,
  dataNotFound: 400,
  matchAmbiguous: 400,
  helpNeeded: 400,
  webhookUrlRefused: 400,
  wrongRecoveryCode: 400,
  passkeyNotAccepted: 400,
  passkeyConfirmationRequired: 400,
  unauthorized: 401,
  signInFailed: 401,
  emailNotConfirmed: 401,
  sessionEnded: 401,
  passkeyRequired: 401,
  passkeySignInFailed: 401,
  signInExpired: 401,
  forbidden: 403,
  scopeMissing: 403,
  notFound: 404,
  contractNotFound: 404,
  requestNotFound: 404,
  documentNotFound: 404,
  formNotFound: 404,
  sessionNotFound: 404,
  passkeyNotFound: 404,
  tenantNotFound: 404,
  contactMessageNotFound: 404,
  webhookNotFound: 404,
  staffNotFound: 404,
  placeNotFound: 404,
  tokenNotFound: 404,
  importNotFound: 404,
  mappingNotFound: 404,
  methodNotAllowed: 405,
  inFlight: 409,
  emailTaken: 409,
  emailChangedRecently: 409,
  alreadyConnected: 409,
  phoneNotValid: 400,
  smsNotAvailable: 409,
  /** An anonymous visitor has entered the number of an existing rental contract, and must sign in if they are its tenant. */
  numberOfTenant: 409,
  windowTaken: 409,
  appointmentChanged: 409,
  appointmentTooSoon: 409,
  requestClosed: 409,
  tenancyEnded: 409,
  tooManyMessages: 409,
  tooManyWindows: 409,
  tooManyPasskeys: 409,
  tooManyWebhooks: 409,
  secondFactorExists: 409,
  lastSecondFactor: 409,
  /** The entry has changed since the caller read it. */
  changedMeanwhile: 409,
  /** Without the member, no administrator could sign in. */
  lastAdministrator: 409,
  /** The call would end the caller's own session before the caller sees the answer. */
  ownAccess: 409,
  channelNotAvailable: 409,
  codeSentRecently: 409,
  secondAdministratorNeeded: 409,
  undoNotPossible: 409,
  /** The tenant has sent a message or a withdrawal that the caller has not read yet. */
  unreadMessage: 409,
  /** The portal has not given out this cursor, for example because an older backup was restored. */
  cursorUnknown: 409,
  tooLarge: 413,
  fileTooLarge: 413,
  mediaTypeNotSupported: 415,
  keyReused: 422,
  proofRequired: 428,
  overloaded: 429,
  scanUnavailable: 429,
  tooManyTries: 429,
  tooManyCalls: 429,
  tooManyChanges: 429,
  uploadLimitReached: 429,
  uploadsPaused: 429,
  /** The tenant has used up the quota of certificates of this kind for the contract. The certificates are in the inbox. */
  certificateInPost: 429,
  internal: 500,
  unavailable: 503,
  maintenance: 503,
} as const

export type ErrorCode = keyof typeof refusalStatus

/** A rejected field: `field` is its path, for example `body.email`. */
export const fieldProblem = z.object({ field: z.string(), code: z.string(), message: z.string() })
export type FieldProblem = z.output<typeof fieldProblem>

/**
 * The challenge for a proof of work. A solution is any whole number from 0 to 2³² − 1 for which SHA-256(SHA-256(challenge)
 * followed by the number as four bytes, big-endian) begins with at least `difficulty` zero bits.
 */
export const challenge = z.object({ challenge: z.string(), difficulty: z.number() })
export type Challenge = z.output<typeof challenge>

/** The server's request to an authenticator (WebAuthn). `challenge` and the ids are base64url. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  /** The host name that the passkeys belong to. */
  rpId: z.string(),
  /** The ids of the account's passkeys; empty if the account has none, or if the server does not know the account yet. */
  credentialIds: z.array(z.string()),
})
export type PasskeyRequest = z.output<typeof passkeyRequest>

/** The body of every refusal. Only certain refusals have the optional fields. */
export const errorBody = z.object({
  code: z.string(),
  title: z.string(),
  description: z.string(),
  fields: z.optional(z.array(fieldProblem)),
  /** In a refused registration call, like the next two fields (spec §3). */
  hasError: z.optional(z.literal(true)),
  errorTitle: z.optional(z.string()),
  errorDescription: z.optional(z.string()),
  /** In a refused registration call that requests an access code. */
  noCodeSent: z.optional(z.boolean()),
  /** With `helpNeeded`: the access code was not compared, because of the wrong codes of the last 24 hours. */
  codeNotChecked: z.optional(z.literal(true)),
  /** With `proofRequired`: the challenge to solve. */
  proof: z.optional(challenge),
  /** With `passkeyRequired`: the request for the second factor. */
  passkey: z.optional(passkeyRequest),
  /** During maintenance, like the next two fields (spec §3). */
  titleTextForUser: z.optional(z.string()),
  textForUser: z.optional(z.string()),
  buttonText: z.optional(z.string()),
})
export type ErrorBody = z.output<typeof errorBody>
