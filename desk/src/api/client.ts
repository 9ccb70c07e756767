import type { Input } from '@portal/contract/api/call'
import type { Language } from '@portal/contract/api/texts'
import { type DeskCall, deskBase } from '@portal/contract/desk/deskCall'
import { type Received, readAnswer } from '@portal/web/api/answer.ts'
import { ApiError, ConnectionError, readRefusal } from '@portal/web/api/errors.ts'
import { requestOf } from '@portal/web/api/request.ts'

export interface DeskClientOptions {
  language: Language
  /**
   * Called when a call of a member gets 401. The returned promise resolves when the member has signed in again; the call is then
   * made again. It rejects if the page shows no member, if the member signs out, or if another member signs in.
   */
  signInAgain: (refusal: Error) => Promise<void>
  /** Called after each accepted call of a member. `serverTime` is in milliseconds since 1970. */
  onAccepted: (serverTime: number) => void
  /** Empty in the browser, where the calls have the same origin as the page. */
  baseUrl?: string
}

export interface SendOptions {
  signal?: AbortSignal
}

export type Send = <C extends DeskCall>(call: C, input: Input<C>, options?: SendOptions) => Promise<Received<C>>

/** A call that uploads files has a longer timeout, because an upload over a slow connection takes minutes. */
const timeoutMsOf = (call: DeskCall) => (call.carriesFiles || call.receivesFile ? 10 * 60_000 : 30_000)

const isOfMember = ({ by }: DeskCall) => typeof by !== 'string'

/**
 * Creates the functions that make the calls of the desk. The browser adds the cookie of the session by itself. Both functions
 * throw the errors of `web/src/api/errors.ts`. `sendOnce` throws a 401 like every other refusal; `send` waits until the member
 * has signed in again.
 */
export function createDeskClient(options: DeskClientOptions): { send: Send; sendOnce: Send } {
  const { language, baseUrl = '' } = options

  async function attempt<C extends DeskCall>(call: C, input: Input<C>, { signal }: SendOptions): Promise<Response> {
    const { url, method, headers, body } = requestOf(call, input, baseUrl + deskBase)
    headers.set('accept-language', language)
    if (body !== undefined)
      headers.set('content-type', call.receivesFile ? 'application/octet-stream' : 'application/json')
    const timeout = AbortSignal.timeout(timeoutMsOf(call))
    try {
      return await fetch(url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        credentials: 'same-origin',
        cache: 'no-store',
        // The calls never redirect: a redirect comes from an intermediary.
        redirect: 'error',
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new ConnectionError('no response', { cause: error })
    }
  }

  const sendOnce: Send = async (call, input, sendOptions = {}) => {
    const response = await attempt(call, input, sendOptions)
    if (!response.ok) throw await readRefusal(response)
    if (isOfMember(call)) options.onAccepted(serverTimeOf(response))
    return readAnswer(call, response)
  }

  const send: Send = async (call, input, sendOptions = {}) => {
    try {
      return await sendOnce(call, input, sendOptions)
    } catch (error) {
      if (!isOfMember(call) || !isSignedOut(error)) throw error
      await options.signInAgain(error)
      return sendOnce(call, input, sendOptions)
    }
  }

  return { send, sendOnce }
}

const isSignedOut = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 401

const serverTimeOf = ({ headers }: Response) => {
  const time = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(time) ? Date.now() : time
}
