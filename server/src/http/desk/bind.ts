import { deskCalls } from '@portal/contract/desk/calls'
import { type DeskCall, deskBase } from '@portal/contract/desk/deskCall'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskHandlers, DeskVisitor, SigningInStaff, StaffCaller } from '../../context.ts'
import { senderOf } from '../../platform/limits/senderOf.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReportSecurityEvent } from '../../platform/securityEvents.ts'
import type { Settings } from '../../settings.ts'
import { bindRoutes, type Resources } from '../calls/bindRoutes.ts'
import { clientAddress } from '../calls/clientAddress.ts'
import { readLanguage } from '../calls/language.ts'
import { signalOf } from '../upload/closedConnection.ts'
import { deskCookiesOf } from './deskCookies.ts'
import { reportDeskRefusal } from './refusalEvents.ts'
import { isSameOrigin } from './sameOrigin.ts'

/** One handler for every call of the desk. */
export type AllDeskHandlers = { [Noun in keyof typeof deskCalls]: DeskHandlers<(typeof deskCalls)[Noun]> }

/** The member to whom a session belongs, and how far the sign-in has come. */
export type StaffIdentity = Omit<StaffCaller, keyof DeskVisitor> & { stage: 'signingIn' | 'signedIn' }

/** Resolves the token of a session; undefined if the session has ended or the member was removed. */
export type IdentifyStaff = (token: string) => Promise<StaffIdentity | undefined>

export interface DeskGuards {
  identify: IdentifyStaff
  reportSecurityEvent: ReportSecurityEvent
  settings: Pick<Settings, 'deskUrl'>
}

type Caller = DeskVisitor | SigningInStaff | StaffCaller

export const listDeskCalls = (): { name: string; noun: string; call: DeskCall }[] =>
  Object.entries(deskCalls).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, DeskCall>).map(([name, call]) => ({ name, noun, call })),
  )

/** Reads the fields that every caller of the desk has. */
export const visitorOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'deskUrl'>,
): DeskVisitor => ({
  language: readLanguage(request.headers['accept-language']),
  address: clientAddress(request),
  cookie: deskCookiesOf(request, reply, settings),
  signal: signalOf(reply),
})

/** Registers every call of the desk. Maintenance concerns only tenants and machines, so staff can work meanwhile. */
export function bindDeskCalls(
  app: FastifyInstance,
  handlers: AllDeskHandlers,
  { identify, reportSecurityEvent, settings }: DeskGuards,
  resources: Resources,
): void {
  /** Refuses a call without a session, or with a session in another stage than the call needs. */
  async function requireIdentity({ by }: DeskCall, { cookie }: DeskVisitor): Promise<StaffIdentity> {
    const identity = cookie.token === undefined ? undefined : await identify(cookie.token)
    const needed = by === 'signingIn' ? 'signingIn' : 'signedIn'
    if (identity?.stage !== needed) throw new Refusal('unauthorized')
    return identity
  }

  function requireRights({ by, needsAllHouses }: DeskCall, { role, places }: StaffIdentity) {
    const hasRole = typeof by === 'string' || by.includes(role)
    if (!hasRole || (needsAllHouses && places.length > 0)) throw new Refusal('forbidden')
  }

  const isForeign = (request: FastifyRequest) => request.method !== 'GET' && !isSameOrigin(request, settings)

  bindRoutes<DeskCall, Caller>(
    app,
    {
      base: deskBase,
      calls: listDeskCalls().map(({ name, noun, call }) => ({ name: `desk.${noun}.${name}`, call })),
      handlers,
      async admit(request, reply, call, onIdentified) {
        // The session is a cookie, which a browser also sends with requests of pages on other hosts of the same domain.
        if (isForeign(request)) throw new Refusal('forbidden')
        const visitor = visitorOf(request, reply, settings)
        if (call.by === 'visitor') return visitor
        const identity = await requireIdentity(call, visitor)
        const caller = { ...visitor, ...identity }
        onIdentified(caller)
        requireRights(call, identity)
        return caller
      },
      async identifyAgain(_request, call, earlier) {
        if (call.by === 'visitor') return earlier
        const identity = await requireIdentity(call, earlier)
        requireRights(call, identity)
        return { ...earlier, ...identity }
      },
      senderOf: (caller) => {
        const staffId = staffIdOf(caller)
        return staffId === undefined ? senderOf(caller) : { id: staffId, isKnown: true }
      },
      ownerOf: staffIdOf,
      onRefusal: (error, { name, caller, request }) =>
        reportDeskRefusal(reportSecurityEvent, error, {
          name,
          staffId: caller && staffIdOf(caller),
          isSameOrigin: !isForeign(request),
        }),
    },
    resources,
  )
}

const staffIdOf = (caller: Caller): string | undefined => ('staffId' in caller ? caller.staffId : undefined)
