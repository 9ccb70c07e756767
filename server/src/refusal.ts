import { type ErrorBody, type ErrorCode, type FieldProblem, refusalStatus } from '@portal/contract/errors'
import type { Language } from '@portal/contract/texts'
import { refusalTexts } from './refusalTexts.ts'

interface Details {
  /** The fields that were not accepted. */
  fields?: FieldProblem[]
  /** When it makes sense to try again. */
  retryAfterSeconds?: number
  /** Further header fields of the answer. */
  headers?: Record<string, string>
  /** Further fields of the body, for example the texts of a maintenance. */
  body?: Partial<ErrorBody>
  /** What lies behind it, for whoever debugs; never sent. */
  cause?: unknown
  /** What went wrong on our side: noted in the log by its place, never sent. */
  fault?: unknown
}

/** Thrown wherever a call cannot be answered; the binding makes the status and the texts from its code (spec §8). */
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

/** A refusal for the sake of one field, which it names: `body.currentPassword`. */
export const refuseField = (code: ErrorCode, field: string, language: Language) =>
  new Refusal(code, { fields: [{ field, code, message: refusalTexts[code][language].description }] })
