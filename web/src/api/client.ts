import type { Call, Input } from '@portal/contract/api/call'
import type { DeviceHeaders } from '@portal/contract/api/headers'
import type { Language } from '@portal/contract/api/texts'
import { apiBase } from '@portal/contract/rules'
import { type Received, readAnswer } from './answer.ts'
import { ApiError, ConnectionError, ContractBroken, isNoResponse, NoAccessToken, readRefusal } from './errors.ts'
import { requestOf } from './request.ts'
import type { Fetch } from './upload.ts'

/** The texts for users during maintenance (spec §3). */
export interface MaintenanceTexts {
  titleTextForUser?: string | undefined
  textForUser?: string | undefined
  buttonText?: string | undefined
}

export interface ClientOptions {
  brand: string
  language: Language
  /** The device headers at the time of a call. */
  device: () => DeviceHeaders
  /** Whether there is a session. If so, a call with the access `anyone` is never sent without a token. */
  hasSession: () => boolean
  /**
   * The user of the session; undefined without one. If the user changes during a call with a token, the call throws
   * `NoAccessToken`: its response belongs to the former user, and it must not use the token of the next one.
   */
  userId?: () => string | undefined
  /** Returns a valid access token, or undefined without a session. */
  token: () => Promise<string | undefined>
  /** Returns a valid token that replaces the rejected token, or undefined if the session has ended. */
  refresh: (rejectedToken: string) => Promise<string | undefined>
  /** Called if a call with a token gets 401 and a refresh does not help. */
  onSignedOut: () => Promise<void> | void
  /** Called if a call fails with 503. */
  onMaintenance: (texts: MaintenanceTexts) => void
  /** Called if a call gets no response from the portal (`isNoResponse`). */
  onNoResponse?: () => void
  /** Called with the error for a response that breaks the API contract, or for a 5xx other than 503. */
  onFailure?: (error: unknown) => void
  /** Called after each response with the server's time, in milliseconds since 1970. */
  onServerTime?: (time: number) => void
  /** Empty in the browser, where the API has the same origin as the page. */
  baseUrl?: string
}

export interface SendOptions {
  signal?: AbortSignal
  /** Used instead of the browser's `fetch`. */
  fetch?: Fetch | undefined
}

/** A `fetch` that the browser completes after the page is gone. */
export const fetchAfterLeaving: Fetch = (url, init) => fetch(url, { ...init, keepalive: true })

interface Attempt extends SendOptions {
  /** Whether the user is the same as when the call began. */
  isSameUser: () => boolean
}
export type Send = <C extends Call>(call: C, input: Input<C>, options?: SendOptions) => Promise<Received<C>>

/** Calls that carry files have a longer timeout, because uploads over a slow connection take minutes. */
const timeoutMsOf = (call: Call) => (call.carriesFiles ? 10 * 60_000 : 30_000)

/**
 * Creates `send`, which makes any call of the API contract and throws the errors of `errors.ts`. If the caller aborts before
 * the response begins, `send` throws the error of `fetch`, usually an `AbortError`. An abort while the response is read
 * counts as a lost connection.
 */
export function createClient(options: ClientOptions): { send: Send } {
  const { brand, language, device, baseUrl = '' } = options

  async function attempt<C extends Call>(
    call: C,
    input: Input<C>,
    token: string | undefined,
    sendOptions: SendOptions,
  ) {
    const { signal, fetch: doFetch = fetch } = sendOptions
    const { url, headers, ...request } = requestOf(call, input, baseUrl + apiBase)
    const clientHeaders = { 'x-brand': brand, 'accept-language': language, ...device() }
    for (const [name, value] of Object.entries(clientHeaders)) if (value) headers.set(name, value)
    if (request.body !== undefined) headers.set('content-type', 'application/json')
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const timeout = AbortSignal.timeout(timeoutMsOf(call))
    try {
      const response = await doFetch(url, {
        method: request.method,
        headers,
        ...(request.body !== undefined && { body: request.body }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        cache: 'no-store',
        // The API never redirects: a redirect comes from an intermediary.
        redirect: 'error',
      })
      const time = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(time)) options.onServerTime?.(time)
      return response
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ConnectionError('no response', { cause: error })
    }
  }

  /** Makes a call with a token. After a 401, refreshes the session once and retries the call (spec §8). */
  async function attemptWithToken<C extends Call>(call: C, input: Input<C>, sendOptions: Attempt) {
    const { isSameUser } = sendOptions
    const token = isSameUser() ? await options.token() : undefined
    if (token === undefined) throw new NoAccessToken()
    const response = await attempt(call, input, token, sendOptions)
    if (response.status !== 401) return response
    if (!isSameUser()) throw new NoAccessToken()
    const fresh = await options.refresh(token)
    const second = fresh === undefined ? response : await attempt(call, input, fresh, sendOptions)
    if (second.status === 401 && isSameUser()) await options.onSignedOut()
    return second
  }

  /** Makes a call and returns the validated content of the response. */
  async function attemptCall<C extends Call>(call: C, input: Input<C>, sendOptions: Attempt): Promise<Received<C>> {
    const isAnonymous = call.access === 'public' || (call.access === 'anyone' && !options.hasSession())
    const response = isAnonymous
      ? await attempt(call, input, undefined, sendOptions)
      : await attemptWithToken(call, input, sendOptions)
    if (!response.ok) throw await readRefusal(response)
    const answer = await readAnswer(call, response)
    if (isAnonymous || sendOptions.isSameUser()) return answer
    throw new NoAccessToken()
  }

  /**
   * Makes a call. After the response `unavailable`, for example because the server cannot reach its database, retries a read
   * once. Only the user can retry a write.
   */
  async function attemptWithRetry<C extends Call>(
    call: C,
    input: Input<C>,
    sendOptions: Attempt,
  ): Promise<Received<C>> {
    try {
      return await attemptCall(call, input, sendOptions)
    } catch (error) {
      if (!(call.method === 'GET' && error instanceof ApiError && error.code === 'unavailable')) throw error
      const seconds = Math.min(error.retryAfter ?? maxRetryDelaySeconds, maxRetryDelaySeconds)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      return attemptCall(call, input, sendOptions)
    }
  }

  const send: Send = async (call, input, sendOptions = {}) => {
    const userId = options.userId?.()
    const isSameUser = () => options.userId?.() === userId
    try {
      return await attemptWithRetry(call, input, { ...sendOptions, isSameUser })
    } catch (error) {
      if (isFault(error)) options.onFailure?.(error)
      if (error instanceof ApiError && error.status === 503) options.onMaintenance(error.body ?? {})
      else if (isNoResponse(error)) options.onNoResponse?.()
      throw error
    }
  }

  return { send }
}

const maxRetryDelaySeconds = 2

/** Whether an error is a fault of the portal. A 503 does not count: it means maintenance, or `unavailable` (spec §8). */
const isFault = (error: unknown) =>
  error instanceof ContractBroken || (error instanceof ApiError && error.status >= 500 && error.status !== 503)
