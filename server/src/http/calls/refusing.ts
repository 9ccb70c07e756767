import type { ErrorBody } from '@portal/contract/api/errors'
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import { describeError, type Log } from '../../platform/log.ts'
import { Refusal } from '../../platform/refusal.ts'
import { deskTexts } from '../../platform/refusalTexts/desk.ts'
import { refusalTexts } from '../../platform/refusalTexts.ts'
import { isOutage } from '../outage.ts'
import { readLanguage } from './language.ts'
import { type Problem, toFieldProblems } from './problems.ts'

/** Maps error codes of Fastify to error codes of this API. */
const frameworkRefusals: Record<string, Refusal['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaTypeNotSupported',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
}
const frameworkProblems: Record<string, Problem> = {
  FST_ERR_BAD_URL: { path: ['path'], code: 'wrongFormat' },
}

function refusalFor(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (isOutage(error)) return new Refusal('unavailable', { retryAfterSeconds: 5 })
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
  const known = frameworkRefusals[code]
  if (known) return new Refusal(known)
  if (statusCode >= 500 || !code.startsWith('FST_')) return new Refusal('internal')
  const problem: Problem = frameworkProblems[code] ?? { path: ['body'], code: 'wrongFormat' }
  return new Refusal('invalidInput', { fields: toFieldProblems([problem], request) })
}

/** The internal error behind a refusal, to be logged; undefined if there is none. */
function faultBehind(error: unknown, refusal: Refusal): unknown {
  if (error instanceof Refusal) return error.details.fault
  return refusal.status >= 500 ? error : undefined
}

const staffTexts = { ...refusalTexts, ...deskTexts }

/**
 * The body of a refusal (spec §8), in the caller's language. For some refusals, staff get other texts than tenants. A machine that
 * sends a file for an import gets the texts for staff, because this file may be larger than a tenant's file.
 */
export function bodyOf(refusal: Refusal, acceptLanguage: string | undefined, isForStaff = false): ErrorBody {
  const { fields, body } = refusal.details
  const text = (isForStaff ? staffTexts : refusalTexts)[refusal.code][readLanguage(acceptLanguage)]
  return { code: refusal.code, ...text, ...(fields ? { fields } : {}), ...body }
}

/** The additional fields that clients of the registration read (spec §3 and §5). */
const registrationError = ({ title, description }: ErrorBody): Partial<ErrorBody> => ({
  hasError: true,
  errorTitle: title,
  errorDescription: description,
})

/** Logs a call that failed because of an internal error. */
export const logFailure = (log: Log, request: FastifyRequest, fault: unknown): void =>
  log.error({ event: 'failure', requestId: request.id, call: callNameOf(request), ...describeError(fault) })

export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log) {
  const refusal = refusalFor(error, request)
  const { retryAfterSeconds, headers = {} } = refusal.details
  const fault = faultBehind(error, refusal)
  // If a client disconnects while it sends its body, the resulting error is not a server error.
  const isDisconnected = request.raw.errored !== null
  if (fault !== undefined && !isDisconnected) logFailure(log, request, fault)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const { hasRegistrationErrorFields, receivesFile } = configOf(request)
  const isForStaff = receivesFile === true || callNameOf(request).startsWith('desk.')
  const body = bodyOf(refusal, request.headers['accept-language'], isForStaff)
  return reply
    .code(refusal.status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(hasRegistrationErrorFields ? { ...body, ...registrationError(body) } : body))
}

/** The configuration of the matched route; empty if no route matched. */
const configOf = (request: FastifyRequest): Partial<FastifyContextConfig> => request.routeOptions.config ?? {}

/** The name of the call for logs, for example `session.login`; `none` if the request is not a call. */
export const callNameOf = (request: FastifyRequest): string => configOf(request).callName ?? 'none'
