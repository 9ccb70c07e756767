import { brandIds } from '@portal/brands/load'
import type { Call } from '@portal/contract/call'
import { commonHeaders } from '@portal/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Parts, Visitor } from '../parts.ts'
import { signalOf } from './abandoned.ts'
import { clientAddress } from './clientAddress.ts'
import { deviceOf } from './device.ts'
import { readLanguage } from './language.ts'
import { type Problem, problemsFrom, refuseInput } from './problems.ts'
import { readQuery } from './query.ts'
import { findOddity } from './text.ts'

const nothing = z.strictObject({})

/** Checks one part of a call; what the contract does not know is refused by name. */
function check(schema: z.core.$ZodType, value: unknown, part: string): { value: unknown } | { problems: Problem[] } {
  const oddity = findOddity(value, [part])
  if (oddity) return { problems: [oddity] }
  const checked = z.safeParse(schema, value, { reportInput: true })
  return checked.success ? { value: checked.data } : { problems: problemsFrom(checked.error.issues, part) }
}

/** Who is calling, from the headers that every call carries (spec §7). */
export function readVisitor(request: FastifyRequest, reply: FastifyReply): Visitor {
  const checked = check(commonHeaders, request.headers, 'headers')
  if ('problems' in checked) refuseInput(checked.problems, request)
  const headers = checked.value as z.output<typeof commonHeaders>
  const brand = headers['x-brand']
  if (!brandIds.includes(brand)) refuseInput([{ path: ['headers', 'x-brand'], code: 'notAnOption' }], request)
  return {
    language: readLanguage(request.headers['accept-language']),
    brand,
    platform: headers['x-device-platform'],
    address: clientAddress(request),
    device: deviceOf(request, reply),
    signal: signalOf(reply),
  }
}

/** For the calls that need no headers. */
export const readStranger = (
  request: FastifyRequest,
  reply: FastifyReply,
  { settings }: Pick<Parts, 'settings'>,
): Visitor => ({
  language: readLanguage(request.headers['accept-language']),
  brand: settings.brand,
  platform: 'web',
  address: clientAddress(request),
  device: deviceOf(request, reply),
  signal: signalOf(reply),
})

/** What a handler is given: each part checked, with defaults filled in. All problems are told at once. */
export function readInput(call: Call, request: FastifyRequest): unknown {
  const query = readQuery(request.raw.url ?? '')
  if (!query) refuseInput([{ path: ['query'], code: 'wrongFormat' }], request)
  const parts = {
    params: check(z.record(z.string(), z.string()), request.params ?? {}, 'params'),
    query: check(call.query ?? nothing, query, 'query'),
    // Clients may send an empty object where a call has no body.
    body: check(call.body ?? z.optional(nothing), request.body, 'body'),
    headers: check(call.headers ?? z.object({}), request.headers, 'headers'),
  }
  const problems = Object.values(parts).flatMap((part) => ('problems' in part ? part.problems : []))
  if (problems.length > 0) refuseInput(problems, request)
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, 'value' in part ? part.value : undefined]),
  )
}
