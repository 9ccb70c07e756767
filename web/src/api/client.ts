import type { Call, Input } from '@portal/contract/call'
import type { DeviceHeaders } from '@portal/contract/headers'
import type { Language } from '@portal/contract/texts'
import { type Received, readAnswer } from './answer.ts'
import { ApiError, ConnectionError, ContractBroken, isSilence, NoAccessToken, readRefusal } from './errors.ts'
import { requestOf } from './request.ts'
import type { Carrier } from './upload.ts'

/** What the server says to people while the portal is being serviced (spec §3). */
export interface MaintenanceTexts {
  titleTextForUser?: string | undefined
  textForUser?: string | undefined
  buttonText?: string | undefined
}

export interface ClientOptions {
  brand: string
  language: Language
  /** What is known of the device by the time of a call. */
  device: () => DeviceHeaders
  /** Whether somebody is signed in: whoever is, is never served as a visitor. */
  hasSession: () => boolean
  /** The access token held, or undefined without a session. */
  token: () => Promise<string | undefined>
  /** A token newer than the one refused, or undefined when the session has ended. */
  refresh: (refused: string) => Promise<string | undefined>
  onSignedOut: () => Promise<void> | void
  onMaintenance: (texts: MaintenanceTexts) => void
  /** A call got no answer, or none of the portal's own. */
  onSilence?: () => void
  /** A fault that the person can do nothing about: a failed server, or an answer that breaks the contract. */
  onFailure?: (error: unknown, call: string) => void
  /** The server's clock at each answer, in milliseconds. */
  onServerTime?: (time: number) => void
  /** Empty in the browser, where the API lives at the page's own origin. */
  baseUrl?: string
}

export interface SendOptions {
  signal?: AbortSignal
  /** Makes the request instead of `fetch`. */
  carry?: Carrier | undefined
}
export type Send = <C extends Call>(call: C, input: Input<C>, options?: SendOptions) => Promise<Received<C>>

/** Until a call counts as lost; uploads over a slow line take their time. */
const patience = (call: Call) => (call.carriesFiles ? 10 * 60_000 : 30_000)

/** Makes `send`, which makes any call of the contract and throws what `errors.ts` names. */
export function createClient(options: ClientOptions): { send: Send } {
  const { brand, language, device, baseUrl = '' } = options

  async function attempt<C extends Call>(call: C, input: Input<C>, token: string | undefined, how: SendOptions) {
    const { signal, carry = fetch } = how
    const { url, headers, ...request } = requestOf(call, input, baseUrl)
    const all = { 'x-brand': brand, 'accept-language': language, ...device() }
    for (const [name, value] of Object.entries(all)) if (value) headers.set(name, value)
    if (request.body !== undefined) headers.set('content-type', 'application/json')
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const timeout = AbortSignal.timeout(patience(call))
    try {
      const response = await carry(url, {
        method: request.method,
        headers,
        ...(request.body !== undefined && { body: request.body }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        cache: 'no-store',
        // Nothing of ours redirects: whoever does stands between us.
        redirect: 'error',
      })
      const time = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(time)) options.onServerTime?.(time)
      return response
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ConnectionError(`${call.path} got no answer`, { cause: error })
    }
  }

  /** The response of an authorized call: after a 401 the session is refreshed once and the call retried (spec §8). */
  async function attemptAuthorized<C extends Call>(call: C, input: Input<C>, how: SendOptions) {
    const token = await options.token()
    if (token === undefined) throw new NoAccessToken()
    const response = await attempt(call, input, token, how)
    if (response.status !== 401) return response
    const fresh = await options.refresh(token)
    const second = fresh === undefined ? response : await attempt(call, input, fresh, how)
    if (second.status === 401) await options.onSignedOut()
    return second
  }

  /** One call, from its question to its checked answer. */
  async function ask<C extends Call>(call: C, input: Input<C>, how: SendOptions): Promise<Received<C>> {
    const isOfVisitor = call.access === 'public' || (call.access === 'anyone' && !options.hasSession())
    const response = isOfVisitor
      ? await attempt(call, input, undefined, how)
      : await attemptAuthorized(call, input, how)
    if (response.ok) return readAnswer(call, response)
    throw await readRefusal(response)
  }

  /** A moment of too much work passes: what only reads waits for it, once. What writes is repeated by people alone. */
  async function askPatiently<C extends Call>(call: C, input: Input<C>, how: SendOptions): Promise<Received<C>> {
    try {
      return await ask(call, input, how)
    } catch (error) {
      if (!(call.method === 'GET' && error instanceof ApiError && error.code === 'unavailable')) throw error
      const seconds = Math.min(error.retryAfter ?? longestWait, longestWait)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      return ask(call, input, how)
    }
  }

  const send: Send = async (call, input, how = {}) => {
    try {
      return await askPatiently(call, input, how)
    } catch (error) {
      if (isFault(error)) options.onFailure?.(error, call.path)
      if (error instanceof ApiError && error.status === 503) options.onMaintenance(error.body ?? {})
      else if (isSilence(error)) options.onSilence?.()
      throw error
    }
  }

  return { send }
}

/** In seconds. */
const longestWait = 2

/** A 503 is no fault: whoever answers it is being serviced, or has more to do than it can (spec §8). */
const isFault = (error: unknown) =>
  error instanceof ContractBroken || (error instanceof ApiError && error.status >= 500 && error.status !== 503)
