import { type ErrorBody, type ErrorCode, type FieldProblem, refusalStatus } from '@portal/contract/api/errors'
import type { Language } from '@portal/contract/api/texts'
import { refusalTexts } from './refusalTexts.ts'

interface Details {
  /** The rejected fields. */
  fields?: FieldProblem[]
  /** Sent to the client: the time to wait before the next try. */
  retryAfterSeconds?: number
  /** Additional headers of the response. */
  headers?: Record<string, string>
  /** Additional fields of the body, for example the maintenance texts. */
  body?: Partial<ErrorBody>
  /** The error that led to the refusal. For debugging only: neither logged nor sent. */
  cause?: unknown
  /** The internal error behind the refusal: logged without its message, never sent. */
  fault?: unknown
}

/** Thrown to refuse a call. The error handler derives the status and the texts from the code (spec §8). */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusalStatus[this.code]
  }
}

/** Returns a refusal because of one field, given by its path, such as `body.currentPassword`. */
export const refuseField = (code: ErrorCode, field: string, language: Language) =>
  new Refusal(code, { fields: [{ field, code, message: refusalTexts[code][language].description }] })
