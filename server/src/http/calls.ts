import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { calls } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import { apiBase } from '@portal/contract/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { senderOf } from '../limits/sender.ts'
import type { Handlers, Renter, Visitor } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { admit, type Identify } from './access.ts'
import { sendAnswer } from './answer.ts'
import { bodyLimit, largeBodyLimit } from './body.ts'
import { readInput, readStranger, readVisitor } from './input.ts'
import { createUploads } from './uploads.ts'

/** A handler for every call of the contract: a missing one does not compile. */
export type AllHandlers = { [Noun in keyof typeof calls]: Handlers<(typeof calls)[Noun]> }
type AnyHandler = (input: unknown, caller: Visitor) => unknown

export interface Doorkeepers {
  identify: Identify
  /** Throws while the portal is closed. */
  refuseDuringMaintenance: (visitor: Visitor) => Promise<void>
  /** Throws when too much comes from the network address of somebody who is no tenant. */
  limitVisitors: (address: string) => Promise<void>
  settings: Settings
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of a call as the contract has it, for example `session.login`. */
    callName?: string
    tellsRegistrationError?: boolean
  }
}

/** Every call of the contract with its name. */
export const listCalls = (): { name: string; noun: string; call: Call }[] =>
  Object.entries(calls).flatMap(([noun, group]) =>
    Object.entries(group as Record<string, Call>).map(([name, call]) => ({ name: `${noun}.${name}`, noun, call })),
  )

function handlerOf(handlers: AllHandlers, name: string): AnyHandler {
  const [noun = '', call = ''] = name.split('.')
  return (handlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[call] as AnyHandler
}

const isTenant = (caller: Visitor | Renter): caller is Renter => 'partnerId' in caller

/** Only a large body can take much memory. A body that does not say its length may be large. */
const isLarge = (call: Call, { headers }: FastifyRequest): boolean =>
  call.carriesFiles === true && !(Number(headers['content-length']) <= bodyLimit)

/** Registers every call of the contract. Whatever can be refused without the body is refused before it is read. */
export function bindCalls(app: FastifyInstance, handlers: AllHandlers, doorkeepers: Doorkeepers): void {
  const { identify, refuseDuringMaintenance, limitVisitors, settings } = doorkeepers
  const uploads = createUploads(join(settings.dataDir, 'incoming'))
  const callers = new WeakMap<FastifyRequest, Visitor>()

  for (const { name, call } of listCalls()) {
    const handle = handlerOf(handlers, name)
    const limit = call.carriesFiles ? largeBodyLimit : (call.mostBodyBytes ?? bodyLimit)
    app.route({
      method: call.method,
      url: apiBase + call.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: limit,
      config: { callName: name, tellsRegistrationError: call.tellsRegistrationError === true },

      async onRequest(request, reply) {
        if (request.headers['content-encoding'] !== undefined) throw new Refusal('mediaTypeNotSupported')
        const visitor = call.needsNoHeaders ? readStranger(request, reply, { settings }) : readVisitor(request, reply)
        await refuseDuringMaintenance(visitor)
        const caller = await admit(call.access, visitor, request.headers.authorization, identify)
        callers.set(request, caller)
        if (call.access === 'anyone' && !isTenant(caller)) await limitVisitors(caller.address)
        // Refused here, the rest of the body is read and dropped, so that the client gets to read the answer.
        if (Number(request.headers['content-length']) > limit) throw new Refusal('tooLarge')
        if (isLarge(call, request)) await uploads.makeRoom(reply, senderOf(caller))
      },

      ...(call.carriesFiles && {
        preParsing: async (request: FastifyRequest, reply: FastifyReply, body: RequestPayload) =>
          isLarge(call, request) ? uploads.receive(body as Readable, reply) : body,
      }),

      async handler(request, reply) {
        const work = () => handle(readInput(call, request), callers.get(request) as Visitor)
        const answer = await (call.carriesFiles ? uploads.workOn(reply, work) : work())
        return sendAnswer(call, answer, reply)
      },
    })
  }
}
