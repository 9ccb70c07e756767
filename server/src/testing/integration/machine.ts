import { randomUUID } from 'node:crypto'
import type { Answer, CallShape, Input } from '@portal/contract/api/call'
import type { ErrorBody } from '@portal/contract/api/errors'
import { integrationCalls } from '@portal/contract/integration/calls'
import { integrationBase, type Scope, scopes } from '@portal/contract/integration/machineCall'
import { addToken } from '../../portal/integration/tokens.ts'
import { bodyOf, CallRefused, pathOf } from '../client.ts'
import type { openPortal } from '../portal.ts'

type Portal = Pick<Awaited<ReturnType<typeof openPortal>>, 'baseUrl' | 'db' | 'now'>
type Calls = Omit<typeof integrationCalls, 'description'>
type MachineClient = {
  [Noun in keyof Calls]: {
    [Name in keyof Calls[Noun]]: Calls[Noun][Name] extends CallShape
      ? (
          ...input: Record<never, never> extends Omit<Input<Calls[Noun][Name]>, 'headers'>
            ? [input?: Omit<Input<Calls[Noun][Name]>, 'headers'>]
            : [input: Omit<Input<Calls[Noun][Name]>, 'headers'>]
        ) => Promise<Calls[Noun][Name]['answer'] extends 'file' ? Buffer : Answer<Calls[Noun][Name]>>
      : never
  }
}

interface Sent {
  /** Undefined sends no token. */
  token?: string | undefined
  headers?: Record<string, string>
  /** Sent as JSON, unless it is a string or bytes. */
  body?: unknown
}

/** Sends any request to the integration API, including requests that the contract does not allow. */
export const sendToIntegration = (baseUrl: string, method: string, path: string, { token, headers, body }: Sent = {}) =>
  fetch(`${baseUrl}${integrationBase}${path}`, {
    method,
    headers: {
      'accept-language': 'en',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
    }),
  })

async function read({ answer }: CallShape, response: Response): Promise<unknown> {
  if (!response.ok) throw new CallRefused(response.status, (await response.json()) as ErrorBody)
  if (answer === 'nothing') return undefined
  return answer === 'file' ? Buffer.from(await response.arrayBuffer()) : response.json()
}

/**
 * Adds a token for a machine, by default with every scope, and returns a client that uses the token. Each call that needs an
 * idempotency key gets a new one.
 */
export async function openMachine(portal: Portal, granted: readonly Scope[] = scopes) {
  const { token, tokenId } = await addToken(portal.db, {
    name: 'ERP',
    scopes: granted,
    createdBy: null,
    now: portal.now(),
  })
  const send = (method: string, path: string, sent: Sent = {}) =>
    sendToIntegration(portal.baseUrl, method, path, { token, ...sent })
  const make =
    (call: CallShape) =>
    async (
      input: { params?: Record<string, string>; query?: Record<string, string | number>; body?: unknown } = {},
    ) => {
      const headers = call.headers ? { 'idempotency-key': randomUUID() } : {}
      const body = await bodyOf(call, input.body)
      return read(call, await send(call.method, pathOf(call, input), { headers, body }))
    }
  const group = (calls: object) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, make(call as CallShape)]))
  const client = Object.fromEntries(Object.entries(integrationCalls).map(([noun, calls]) => [noun, group(calls)]))
  return { ...(client as unknown as MachineClient), send, token, tokenId }
}

export type TestMachine = Awaited<ReturnType<typeof openMachine>>

/** Returns the events after a cursor, by default all of them. */
export const eventsAfter = async (machine: TestMachine, after = 'start') =>
  (await machine.events.listEvents({ query: { after, limit: 500, wait: 0 } })).events
