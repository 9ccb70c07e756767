import { integrationCalls } from '@portal/contract/integration/calls'
import { integrationBase, type MachineCall, scopesOf } from '@portal/contract/integration/machineCall'
import type { FastifyInstance } from 'fastify'
import type { Machine, MachineHandlers, Visitor } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ReportSecurityEvent } from '../../platform/securityEvents.ts'
import type { Settings } from '../../settings.ts'
import { bindRoutes, type Resources } from '../calls/bindRoutes.ts'
import { readHeaderlessVisitor } from '../calls/input.ts'
import { reportMachineRefusal } from './refusalEvents.ts'

/** One handler for every call of a machine. */
export type AllMachineHandlers = {
  [Noun in keyof typeof integrationCalls]: MachineHandlers<(typeof integrationCalls)[Noun]>
}

/** Resolves a token to the machine that it belongs to; undefined if the token is unknown or revoked. */
export type IdentifyMachine = (token: string) => Promise<Pick<Machine, 'tokenId' | 'scopes'> | undefined>

export interface MachineGuards {
  identify: IdentifyMachine
  /** Throws a refusal during maintenance. */
  refuseDuringMaintenance: (visitor: Visitor) => Promise<void>
  /** Throws a refusal if the token has made too many calls. */
  limitCalls: (tokenId: string) => Promise<void>
  reportSecurityEvent: ReportSecurityEvent
  settings: Settings
}

/** The caller of a call with the scope `none` has no token. */
type Caller = Machine | Omit<Machine, 'tokenId' | 'scopes'>

export const listMachineCalls = (): { name: string; noun: string; call: MachineCall }[] =>
  Object.entries(integrationCalls).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, MachineCall>).map(([name, call]) => ({ name, noun, call })),
  )

const bearer = /^Bearer +([\w-]{1,200})$/i

/** Registers every call of the integration API. */
export function bindMachineCalls(
  app: FastifyInstance,
  handlers: AllMachineHandlers,
  { identify, refuseDuringMaintenance, limitCalls, reportSecurityEvent, settings }: MachineGuards,
  resources: Resources,
): void {
  const stopping = new AbortController()
  // When the server closes, calls that wait for an event are answered at once.
  app.addHook('preClose', async () => stopping.abort())

  async function identifyCaller(authorization: string | undefined, visitor: Caller): Promise<Machine> {
    const token = bearer.exec(authorization ?? '')?.[1]
    const identity = token === undefined ? undefined : await identify(token)
    if (!identity) throw new Refusal('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
    return { ...visitor, ...identity }
  }

  function requireScopes(call: MachineCall, { scopes }: Machine) {
    if (!scopesOf(call).every((scope) => scopes.includes(scope))) throw new Refusal('scopeMissing')
  }

  bindRoutes<MachineCall, Caller>(
    app,
    {
      base: integrationBase,
      calls: listMachineCalls().map(({ name, noun, call }) => ({ name: `integration.${noun}.${name}`, call })),
      handlers,
      async admit(request, reply, call, onIdentified) {
        const visitor = readHeaderlessVisitor(request, reply, { settings })
        const { language, signal } = visitor
        const caller = { language, signal, stopping: stopping.signal }
        if (call.scope === 'none') return caller
        await refuseDuringMaintenance(visitor)
        const machine = await identifyCaller(request.headers.authorization, caller)
        onIdentified(machine)
        requireScopes(call, machine)
        await limitCalls(machine.tokenId)
        return machine
      },
      async identifyAgain(request, call, earlier) {
        const machine = await identifyCaller(request.headers.authorization, earlier)
        requireScopes(call, machine)
        return machine
      },
      senderOf: (caller) => ({ id: ownerOf(caller) ?? '', isKnown: true }),
      ownerOf,
      onRefusal: (error, { name, caller, request }) =>
        reportMachineRefusal(reportSecurityEvent, error, {
          name,
          tokenId: caller && ownerOf(caller),
          hasToken: request.headers.authorization !== undefined,
        }),
    },
    resources,
  )
}

const ownerOf = (caller: Caller): string | undefined => ('tokenId' in caller ? caller.tokenId : undefined)
