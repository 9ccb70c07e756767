import { calls } from '@portal/contract'
import type { Answer, Call, CallGroup, CallShape, Input } from '@portal/contract/api/call'
import type { ErrorBody } from '@portal/contract/api/errors'

/** Thrown for a call that the server refused. */
export class CallRefused extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}`)
    this.status = status
    this.body = body
  }
}

interface ReceivedFile {
  content: Uint8Array
  fileName: string
  mimeType: string
}
type Received<C extends Call> = C['answer'] extends 'file' ? ReceivedFile : Answer<C>
type ClientCall<C extends Call> =
  Record<never, never> extends Input<C>
    ? (input?: Input<C>) => Promise<Received<C>>
    : (input: Input<C>) => Promise<Received<C>>
type ClientOf<Groups extends Record<string, CallGroup>> = {
  [Noun in keyof Groups]: { [Name in keyof Groups[Noun]]: ClientCall<Groups[Noun][Name]> }
}

/**
 * The calls of the contract by noun and name: `client.requests.listRequests({ query })`. A refused call throws `CallRefused`.
 */
export type Client = ClientOf<typeof calls> & {
  /** Sends any request, including requests that the contract does not allow. `path` is relative to `/api/v8`. */
  send: (method: string, path: string, options?: SendOptions) => Promise<Response>
}

interface SendOptions {
  /** Headers to add to the default ones. Undefined removes a default header. */
  headers?: Record<string, string | undefined>
  /** Sent as JSON, unless the body is a string or bytes. */
  body?: unknown
}

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string | number>
  headers?: Record<string, string | undefined>
  body?: unknown
}

/** Returns the path of a call with its parameters and its query, relative to `/api/v8`. */
export const pathOf = ({ path }: CallShape, { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'>) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}

async function readFile(response: Response): Promise<ReceivedFile> {
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
  return {
    content: new Uint8Array(await response.arrayBuffer()),
    fileName: decodeURIComponent(name),
    mimeType: response.headers.get('content-type') ?? '',
  }
}

async function readAnswer({ answer }: Call, response: Response): Promise<unknown> {
  if (!response.ok) throw new CallRefused(response.status, (await response.json()) as ErrorBody)
  if (answer === 'nothing') return undefined
  return answer === 'file' ? readFile(response) : response.json()
}

/** Returns the bytes of a body that is a file. Returns any other body unchanged. */
export const bodyOf = async ({ receivesFile }: CallShape, body: unknown) =>
  receivesFile ? new Uint8Array(await (body as Blob).arrayBuffer()) : body

/** Returns a client of the API over HTTP. The client calls `accessToken` before each request. */
export function createClient(baseUrl: string, accessToken: () => string | undefined): Client {
  const send: Client['send'] = (method, path, { headers = {}, body } = {}) => {
    const token = accessToken()
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    const all = {
      'x-brand': 'landlord',
      'x-device-platform': 'web',
      'accept-language': 'de',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return fetch(`${baseUrl}/api/v8${path}`, {
      method,
      headers: given,
      ...(body !== undefined && { body: isRaw ? (body as string) : JSON.stringify(body) }),
    })
  }
  const make =
    (call: Call) =>
    async (input: AnyInput = {}) =>
      readAnswer(call, await send(call.method, pathOf(call, input), input))
  const group = (callsOfNoun: CallGroup) =>
    Object.fromEntries(Object.entries(callsOfNoun).map(([name, call]) => [name, make(call)]))
  const nouns = Object.fromEntries(Object.entries(calls).map(([noun, callsOfNoun]) => [noun, group(callsOfNoun)]))
  return { ...nouns, send } as unknown as Client
}
