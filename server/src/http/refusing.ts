import type { ErrorBody } from '@portal/contract/errors'
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify'
import { type Log, placeOf } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { refusalTexts } from '../refusalTexts.ts'
import { readLanguage } from './language.ts'
import { isOutage } from './outage.ts'
import { type Problem, toFieldProblems } from './problems.ts'

/** What the web framework refuses by itself, in our codes. */
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

/** What whoever runs the portal has to know of. */
function faultBehind(error: unknown, refusal: Refusal): unknown {
  if (error instanceof Refusal) return error.details.fault
  return refusal.status >= 500 ? error : undefined
}

/** The one shape of every refusal (spec §8), in the caller's language. */
export function bodyOf(refusal: Refusal, acceptLanguage: string | undefined): ErrorBody {
  const { fields, body } = refusal.details
  const text = refusalTexts[refusal.code][readLanguage(acceptLanguage)]
  return { code: refusal.code, ...text, ...(fields ? { fields } : {}), ...body }
}

/** What clients of the registration read first (spec §3 and §5). */
const registrationError = ({ title, description }: ErrorBody): Partial<ErrorBody> => ({
  hasError: true,
  errorTitle: title,
  errorDescription: description,
})

/** What whoever debugs needs of a call that failed for a fault of ours. */
export const logFailure = (log: Log, request: FastifyRequest, fault: unknown): void =>
  log.error({ event: 'failure', requestId: request.id, call: callNameOf(request), ...placeOf(fault) })

export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log) {
  const refusal = refusalFor(error, request)
  const { retryAfterSeconds, headers = {} } = refusal.details
  const fault = faultBehind(error, refusal)
  // A client that went away in the middle of its body is no failure of ours.
  const hasGone = request.raw.errored !== null
  if (fault !== undefined && !hasGone) logFailure(log, request, fault)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const body = bodyOf(refusal, request.headers['accept-language'])
  const { tellsRegistrationError } = configOf(request)
  return reply
    .code(refusal.status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(tellsRegistrationError ? { ...body, ...registrationError(body) } : body))
}

/** Also asked for when no route was found. */
const configOf = (request: FastifyRequest): Partial<FastifyContextConfig> => request.routeOptions.config ?? {}

/** The name of a call as the contract has it, for example `session.login`. */
export const callNameOf = (request: FastifyRequest): string => configOf(request).callName ?? 'none'
