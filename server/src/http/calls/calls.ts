import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { calls } from '@portal/contract'
import type { Call } from '@portal/contract/api/call'
import { apiBase } from '@portal/contract/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import type { Handlers, Renter, Visitor } from '../../context.ts'
import { senderOf } from '../../platform/limits/senderOf.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReportSecurityEvent } from '../../platform/securityEvents.ts'
import type { Settings } from '../../settings.ts'
import { maxBodyBytes, maxLargeBodyBytes } from '../bodyLimits.ts'
import { createCallSlots } from '../running/callSlots.ts'
import { createRunningCalls } from '../running/runningCalls.ts'
import { createUploads } from '../upload/uploads.ts'
import { type Identify, identifyCaller, requireRole } from './access.ts'
import { sendAnswer } from './answer.ts'
import { readHeaderlessVisitor, readInput, readVisitor } from './input.ts'
import { reportRefusal } from './refusalEvents.ts'

/** One handler for every call of the contract. If a handler is missing, the code does not compile. */
export type AllHandlers = { [Noun in keyof typeof calls]: Handlers<(typeof calls)[Noun]> }
type AnyHandler = (input: unknown, caller: Visitor) => unknown

export interface CallGuards {
  identify: Identify
  /** Throws a refusal during maintenance. */
  refuseDuringMaintenance: (visitor: Visitor) => Promise<void>
  /**
   * Throws a refusal if one of the networks that contain this address (`networksOf`) has made too many calls with access
   * `anyone`. Calls of tenants do not count.
   */
  limitVisitorCalls: (address: string) => Promise<void>
  reportSecurityEvent: ReportSecurityEvent
  settings: Settings
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of a call in the contract, for example `session.login`. */
    callName?: string
    hasRegistrationErrorFields?: boolean
  }
}

/** Every call of the contract. `name` includes the noun, for example `session.login`. */
export const listCalls = (): { name: string; noun: string; call: Call }[] =>
  Object.entries(calls).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, Call>).map(([name, call]) => ({ name: `${noun}.${name}`, noun, call })),
  )

function handlerOf(handlers: AllHandlers, name: string): AnyHandler {
  const [noun = '', call = ''] = name.split('.')
  return (handlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[call] as AnyHandler
}

/**
 * A body may arrive minutes after its headers, and the caller's session may end in between. A caller who was identified longer
 * ago than this is identified again after the body has arrived.
 */
const maxIdentityAgeMs = 1_000

const isTenant = (caller: Visitor | Renter): caller is Renter => 'partnerId' in caller

/**
 * Whether the body of a request may be large: the call accepts files, and the declared length is missing or exceeds the
 * limit for JSON without files.
 */
const mayBeLarge = (call: Call, { headers }: FastifyRequest): boolean =>
  call.carriesFiles === true && !(Number(headers['content-length']) <= maxBodyBytes)

/**
 * Registers every call of the contract. The common headers and the caller are checked before the body is read, all other
 * input afterwards.
 */
export function bindCalls(app: FastifyInstance, handlers: AllHandlers, guards: CallGuards): void {
  const { identify, refuseDuringMaintenance, limitVisitorCalls, reportSecurityEvent, settings } = guards
  const uploads = createUploads(join(settings.dataDir, 'incoming'))
  const callers = new WeakMap<FastifyRequest, { caller: Visitor; identifiedAt: number }>()
  const running = createRunningCalls()
  const slots = createCallSlots()
  // Waits for the running calls: after the close, the database and the folder of the uploads may no longer exist.
  app.addHook('onClose', () => running.finish())

  async function identifyAndRemember(request: FastifyRequest, { access }: Call, visitor: Visitor): Promise<Visitor> {
    const caller = await identifyCaller(access, visitor, request.headers.authorization, identify)
    callers.set(request, { caller, identifiedAt: performance.now() })
    requireRole(access, caller)
    return caller
  }

  async function findCaller(request: FastifyRequest, call: Call): Promise<Visitor> {
    const { caller, identifiedAt } = callers.get(request) as { caller: Visitor; identifiedAt: number }
    const isCurrent = performance.now() - identifiedAt <= maxIdentityAgeMs
    return isCurrent ? caller : await identifyAndRemember(request, call, caller)
  }

  for (const { name, call } of listCalls()) {
    const handle = handlerOf(handlers, name)
    const limit = call.carriesFiles ? maxLargeBodyBytes : (call.maxBodyBytes ?? maxBodyBytes)
    app.route({
      method: call.method,
      url: apiBase + call.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: limit,
      config: { callName: name, hasRegistrationErrorFields: call.hasRegistrationErrorFields === true },

      async onRequest(request, reply) {
        if (request.headers['content-encoding'] !== undefined) throw new Refusal('mediaTypeNotSupported')
        const visitor = call.needsNoHeaders
          ? readHeaderlessVisitor(request, reply, { settings })
          : readVisitor(request, reply, { settings })
        await refuseDuringMaintenance(visitor)
        const caller = await identifyAndRemember(request, call, visitor)
        if (call.access === 'anyone' && !isTenant(caller)) await limitVisitorCalls(caller.address)
        // After a refusal in this hook, Node discards the rest of the body, so the client can read the response. Fastify's
        // own check of the limit would close the connection.
        if (Number(request.headers['content-length']) > limit) throw new Refusal('tooLarge')
        if (mayBeLarge(call, request)) await running.track(() => uploads.reserve(reply, senderOf(caller)))
      },

      ...(call.carriesFiles && {
        preParsing: async (request: FastifyRequest, reply: FastifyReply, body: RequestPayload) =>
          mayBeLarge(call, request) ? running.track(() => uploads.receive(body as Readable, reply)) : body,
      }),

      async onError(request, _reply, error) {
        reportRefusal(reportSecurityEvent, error, { name, access: call.access, caller: callers.get(request)?.caller })
      },

      async handler(request, reply) {
        const caller = await findCaller(request, call)
        const handleInput = () => handle(readInput(call, request), caller)
        const work = () => (call.carriesFiles ? uploads.process(reply, handleInput) : handleInput())
        // A call with a large body already occupies an upload slot. It takes no call slot, because it would block the upload
        // slot while it waited for the call slot.
        const answer = await running.track(() =>
          mayBeLarge(call, request) ? work() : slots.run({ caller, reply, isStreamed: call.answer === 'file' }, work),
        )
        return sendAnswer(call, answer, request, reply)
      },
    })
  }
}
