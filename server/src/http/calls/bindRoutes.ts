import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { CallShape } from '@portal/contract/api/call'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import type { Sender } from '../../platform/sender.ts'
import type { Settings } from '../../settings.ts'
import { maxBodyBytes, maxLargeBodyBytes } from '../bodyLimits.ts'
import { createCallSlots } from '../running/callSlots.ts'
import { createRunningCalls } from '../running/runningCalls.ts'
import { createUploads } from '../upload/uploads.ts'
import { sendAnswer } from './answer.ts'
import { readInput } from './input.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call for logs, for example `session.login`. */
    callName?: string
    hasRegistrationErrorFields?: boolean
    receivesFile?: boolean
  }
}

interface Named<C extends CallShape> {
  /** The name of the call for logs, ending with its group and its name, for example `session.login`. */
  name: string
  call: C
}

type AnyHandler = (input: unknown, caller: unknown) => unknown

/** A table of calls, and who may make them. */
interface Table<C extends CallShape, Caller> {
  base: string
  calls: readonly Named<C>[]
  /** The handlers by group and name. */
  handlers: object
  /**
   * Returns the caller before the body is read, or throws a refusal. Calls `onIdentified` before it checks the caller's
   * rights, so that a refusal is reported with the caller.
   */
  admit: (
    request: FastifyRequest,
    reply: FastifyReply,
    call: C,
    onIdentified: (caller: Caller) => void,
  ) => Promise<Caller>
  /** Identifies a caller again, after a body that took long to arrive. */
  identifyAgain: (request: FastifyRequest, call: C, caller: Caller) => Promise<Caller>
  /** The sender to charge for files. */
  senderOf: (caller: Caller) => Sender
  /** The id of the caller whose simultaneous calls are limited; undefined for no limit. */
  ownerOf: (caller: Caller) => string | undefined
  /** Called for each call that is refused or fails. `caller` is undefined if the caller was not identified before that. */
  onRefusal: (error: unknown, refused: Named<C> & { caller: Caller | undefined; request: FastifyRequest }) => void
}

/** The limits that all calls of a server share. */
export type Resources = ReturnType<typeof openResources>

export function openResources(app: FastifyInstance, { dataDir }: Pick<Settings, 'dataDir'>) {
  const running = createRunningCalls()
  // Waits for the running calls: after the close, the database and the folder of the uploads may no longer exist.
  app.addHook('onClose', () => running.finish())
  return { uploads: createUploads(join(dataDir, 'incoming')), running, slots: createCallSlots() }
}

/**
 * A body may arrive minutes after its headers, a call may wait for a slot, and the caller's session or token may end in between.
 * A caller who was identified longer ago than this is identified again after each such wait.
 */
const maxIdentityAgeMs = 1_000

/**
 * Whether the body of a request may be large: it may contain files, and its declared length is missing or exceeds the limit for
 * JSON without files.
 */
const mayBeLarge = (call: CallShape, { headers }: FastifyRequest): boolean =>
  (call.carriesFiles === true || call.receivesFile === true) && !(Number(headers['content-length']) <= maxBodyBytes)

/** The body of a call that receives a file; empty if the caller sends none. */
const fileOf = ({ body }: FastifyRequest): Readable => (body instanceof Readable ? body : Readable.from([]))

function handlerOf(handlers: object, name: string): AnyHandler {
  const [call = '', noun = ''] = name.split('.').toReversed()
  return (handlers as Record<string, Record<string, AnyHandler>>)[noun]?.[call] as AnyHandler
}

/** Registers every call of a table. The caller is checked before the body is read, all other input afterwards. */
export function bindRoutes<
  C extends CallShape & { hasRegistrationErrorFields?: true },
  Caller extends { signal: AbortSignal },
>(
  app: FastifyInstance,
  { base, calls, handlers, admit, identifyAgain, senderOf, ownerOf, onRefusal }: Table<C, Caller>,
  { uploads, running, slots }: Resources,
): void {
  const callers = new WeakMap<FastifyRequest, { caller: Caller; identifiedAt: number }>()

  function remember(request: FastifyRequest, caller: Caller): Caller {
    callers.set(request, { caller, identifiedAt: performance.now() })
    return caller
  }

  async function findCaller(request: FastifyRequest, call: C): Promise<Caller> {
    const { caller, identifiedAt } = callers.get(request) as { caller: Caller; identifiedAt: number }
    const isCurrent = performance.now() - identifiedAt <= maxIdentityAgeMs
    return isCurrent ? caller : remember(request, await identifyAgain(request, call, caller))
  }

  for (const { name, call } of calls) {
    const handle = handlerOf(handlers, name)
    const handleFile = async (
      input: object,
      caller: Caller,
      { request, reply, limit }: { request: FastifyRequest; reply: FastifyReply; limit: number },
    ) => {
      const file = uploads.expectFile(fileOf(request), reply, limit)
      try {
        return await handle({ ...input, body: file }, caller)
      } finally {
        await file.close()
      }
    }
    const limit = call.maxBodyBytes ?? (call.carriesFiles ? maxLargeBodyBytes : maxBodyBytes)
    app.route({
      method: call.method,
      url: base + call.path.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: limit,
      config: {
        callName: name,
        hasRegistrationErrorFields: call.hasRegistrationErrorFields === true,
        receivesFile: call.receivesFile === true,
      },

      async onRequest(request, reply) {
        if (request.headers['content-encoding'] !== undefined) throw new Refusal('mediaTypeNotSupported')
        const caller = remember(
          request,
          await admit(request, reply, call, (identified) => remember(request, identified)),
        )
        // After a refusal in this hook, Node discards the rest of the body, so the client can read the response. Fastify's
        // own check of the limit would close the connection.
        if (Number(request.headers['content-length']) > limit)
          throw new Refusal(call.receivesFile ? 'fileTooLarge' : 'tooLarge')
        if (mayBeLarge(call, request)) await running.track(() => uploads.reserve(reply, senderOf(caller)))
      },

      ...(call.carriesFiles && {
        preParsing: async (request: FastifyRequest, reply: FastifyReply, body: RequestPayload) =>
          mayBeLarge(call, request) ? running.track(() => uploads.receive(body as Readable, reply)) : body,
      }),

      async onError(request, _reply, error) {
        onRefusal(error, { name, call, request, caller: callers.get(request)?.caller })
      },

      async handler(request, reply) {
        const caller = await findCaller(request, call)
        const input = readInput(call, request)
        async function handleInput(): Promise<unknown> {
          const current = await findCaller(request, call)
          return call.receivesFile
            ? await handleFile(input, current, { request, reply, limit })
            : handle(input, current)
        }
        const work = () => (call.carriesFiles ? uploads.process(reply, handleInput) : handleInput())
        // A call with a large body already occupies an upload slot. It takes no call slot, because it would block the upload
        // slot while it waited for the call slot.
        const answer = await running.track(() =>
          mayBeLarge(call, request)
            ? work()
            : slots.run(
                { owner: ownerOf(caller), signal: caller.signal, reply, isStreamed: call.answer === 'file' },
                work,
              ),
        )
        return sendAnswer(call, answer, request, reply)
      },
    })
  }
}
