import type { ErrorCode } from './api/errors.ts'

/**
 * The names of errors that a page may report: JavaScript errors, browser errors, and the web app's own errors. An error with
 * another name is reported as `Error`.
 */
export const reportedErrorNames = [
  'Error',
  'AggregateError',
  'InternalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'ConstraintError',
  'DataCloneError',
  'EncodingError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'UnknownError',
  'ApiError',
  'ContractBroken',
  'FileRefusal',
  'MissingCode',
] as const
export type ReportedErrorName = (typeof reportedErrorNames)[number]

/** The codes of refusals with a status of 500 or more, the only refusals that a page reports. */
export const faultCodes = ['internal', 'unavailable', 'maintenance'] as const satisfies readonly ErrorCode[]
