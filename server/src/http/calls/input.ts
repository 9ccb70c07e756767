import { brandIds } from '@portal/brands/load'
import type { CallShape } from '@portal/contract/api/call'
import { commonHeaders } from '@portal/contract/api/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Context, Visitor } from '../../context.ts'
import { signalOf } from '../upload/closedConnection.ts'
import { clientAddress } from './clientAddress.ts'
import { deviceOf } from './device.ts'
import { readLanguage } from './language.ts'
import { findMalformedValue } from './malformedValue.ts'
import { type Problem, problemsFrom, refuseInput } from './problems.ts'
import { type Query, readQuery } from './query.ts'

const noFields = z.strictObject({})
/** Clients may send an empty object even if the call takes no body. */
const emptyBody = z.optional(noFields)

type Checked = { value: unknown } | { problems: Problem[] }

/** Validates one part of a call, for example `query`. The path of each problem begins with the part. */
function checkSchema(schema: z.core.$ZodType, value: unknown, part: string): Checked {
  const checked = z.safeParse(schema, value, { reportInput: true })
  return checked.success ? { value: checked.data } : { problems: problemsFrom(checked.error.issues, part) }
}

/** Checks a part for malformed values. Headers need no such check, because Node refuses malformed headers. */
function checkWellFormed(value: unknown, part: string): Checked {
  const invalid = findMalformedValue(value, [part])
  return invalid ? { problems: [invalid] } : { value }
}

function check(schema: z.core.$ZodType, value: unknown, part: string): Checked {
  const checked = checkWellFormed(value, part)
  return 'problems' in checked ? checked : checkSchema(schema, value, part)
}

/**
 * Reads the fields that every caller has, signed in or not. Refuses a request in which a header that every call must carry
 * (spec §7) is missing or invalid.
 */
export function readVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings }: Pick<Context, 'settings'>,
): Visitor {
  const checked = checkSchema(commonHeaders, request.headers, 'headers')
  if ('problems' in checked) refuseInput(checked.problems, request)
  const headers = checked.value as z.output<typeof commonHeaders>
  const brand = headers['x-brand']
  if (!brandIds.includes(brand)) refuseInput([{ path: ['headers', 'x-brand'], code: 'notAnOption' }], request)
  return {
    language: readLanguage(request.headers['accept-language']),
    brand,
    platform: headers['x-device-platform'],
    address: clientAddress(request),
    device: deviceOf(request, reply, { platform: headers['x-device-platform'], settings }),
    signal: signalOf(reply),
  }
}

/** Like `readVisitor`, for a call that needs no headers: the brand is the portal's own, and the platform is `web`. */
export const readHeaderlessVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  { settings }: Pick<Context, 'settings'>,
): Visitor => ({
  language: readLanguage(request.headers['accept-language']),
  brand: settings.brand,
  platform: 'web',
  address: clientAddress(request),
  device: deviceOf(request, reply, { platform: 'web', settings }),
  signal: signalOf(reply),
})

/**
 * Validates query and body. A body that is a file is not validated. If the call accepts the fields of its body as a query and the
 * caller sends a query, validates this query as the body; the body itself must then be empty.
 */
function checkQueryAndBody(call: CallShape, query: Query, body: unknown) {
  if (call.body && call.acceptsBodyAsQuery && Object.keys(query).length > 0)
    return { query: check(emptyBody, body, 'body'), body: check(call.body, query, 'query') }
  return {
    query: check(call.query ?? noFields, query, 'query'),
    body: call.receivesFile ? { value: body } : check(call.body ?? emptyBody, body, 'body'),
  }
}

/**
 * Returns the validated input for the handler, with defaults filled in. A refusal lists the problems of all parts. If the
 * percent-encoding of the query is malformed, it lists only this problem.
 */
export function readInput(call: CallShape, request: FastifyRequest): object {
  // An e-mail address can have a plus sign, which some clients do not encode, but no blank.
  const query = readQuery(request.raw.url ?? '', { keepsPlus: call.acceptsBodyAsQuery === true })
  if (!query) refuseInput([{ path: ['query'], code: 'wrongFormat' }], request)
  const parts = {
    params: checkWellFormed(request.params ?? {}, 'params'),
    ...checkQueryAndBody(call, query, request.body),
    headers: call.headers ? checkSchema(call.headers, request.headers, 'headers') : { value: {} },
  }
  const problems = Object.values(parts).flatMap((part) => ('problems' in part ? part.problems : []))
  if (problems.length > 0) refuseInput(problems, request)
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, 'value' in part ? part.value : undefined]),
  )
}
