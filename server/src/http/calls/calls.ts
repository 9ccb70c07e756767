import { calls } from '@portal/contract'
import type { Call } from '@portal/contract/api/call'
import { apiBase } from '@portal/contract/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Handlers, Renter, SignedIn, Visitor } from '../../context.ts'
import { senderOf } from '../../platform/limits/senderOf.ts'
import type { ReportSecurityEvent } from '../../platform/securityEvents.ts'
import type { Settings } from '../../settings.ts'
import { type Identify, identifyCaller, requireRole } from './access.ts'
import { bindRoutes, type Resources } from './bindRoutes.ts'
import { readHeaderlessVisitor, readVisitor } from './input.ts'
import { reportRefusal } from './refusalEvents.ts'

/** One handler for every call of the contract. If a handler is missing, the code does not compile. */
export type AllHandlers = { [Noun in keyof typeof calls]: Handlers<(typeof calls)[Noun]> }

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

/** Every call of the contract. `name` includes the noun, for example `session.login`. */
export const listCalls = (): { name: string; noun: string; call: Call }[] =>
  Object.entries(calls).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, Call>).map(([name, call]) => ({ name: `${noun}.${name}`, noun, call })),
  )

const isTenant = (caller: Visitor | Renter): caller is Renter => 'partnerId' in caller

/** The id of the tenant, or of an account that is not connected to a tenant; undefined for an anonymous visitor. */
function ownerOf(caller: Visitor | SignedIn | Renter): string | undefined {
  if ('partnerId' in caller) return caller.partnerId
  return 'accountId' in caller ? caller.accountId : undefined
}

/** Registers every call of the contract. */
export function bindCalls(app: FastifyInstance, handlers: AllHandlers, guards: CallGuards, resources: Resources): void {
  const { identify, refuseDuringMaintenance, limitVisitorCalls, reportSecurityEvent, settings } = guards

  const identifyVisitor = (request: FastifyRequest, { access }: Call, visitor: Visitor) =>
    identifyCaller(access, visitor, request.headers.authorization, identify)

  bindRoutes<Call, Visitor>(
    app,
    {
      base: apiBase,
      calls: listCalls(),
      handlers,
      async admit(request, reply, call, onIdentified) {
        const visitor = call.needsNoHeaders
          ? readHeaderlessVisitor(request, reply, { settings })
          : readVisitor(request, reply, { settings })
        await refuseDuringMaintenance(visitor)
        const caller = await identifyVisitor(request, call, visitor)
        onIdentified(caller)
        requireRole(call.access, caller)
        if (call.access === 'anyone' && !isTenant(caller)) await limitVisitorCalls(caller.address)
        return caller
      },
      async identifyAgain(request, call, earlier) {
        const caller = await identifyVisitor(request, call, earlier)
        requireRole(call.access, caller)
        return caller
      },
      senderOf,
      ownerOf,
      onRefusal: (error, { name, call, caller }) =>
        reportRefusal(reportSecurityEvent, error, { name, access: call.access, caller }),
    },
    resources,
  )
}
