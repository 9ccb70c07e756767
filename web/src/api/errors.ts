import { type ErrorBody, errorBody, type FieldProblem } from '@portal/contract/api/errors'

/** An error response (spec §8). Without an error body of the API, `code` is `unknown` and the texts are empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly title: string
  readonly description: string
  readonly fields: readonly FieldProblem[]
  /** Seconds to wait before the next attempt, if the server names them. */
  readonly retryAfter: number | undefined
  /** The id of the request in the server's log; undefined if the response does not come from the portal. */
  readonly requestId: string | undefined
  readonly body: ErrorBody | undefined

  constructor(status: number, body: ErrorBody | undefined, retryAfter?: number, requestId?: string) {
    super(body?.code ?? statusTexts[status] ?? `HTTP ${status}`)
    this.status = status
    this.code = body?.code ?? 'unknown'
    this.title = body?.title ?? ''
    this.description = body?.description ?? ''
    this.fields = body?.fields ?? []
    this.retryAfter = retryAfter
    this.requestId = requestId
    this.body = body
  }

  /** Whether the role of the user does not allow the call (spec §6). */
  get isNoAccess() {
    return this.status === 403
  }
}

/** No response from the portal: offline, a timeout, or a page of an intermediary such as a hotel's sign-in page. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** Handles the failed import of lazily loaded code: throws a `ConnectionError`. */
export function throwConnectionError(cause: unknown): never {
  throw new ConnectionError('no response', { cause })
}

/** A response that does not match the API contract. It is shown as a failure, never as data. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken'
  readonly requestId: string | undefined

  constructor(message: string, requestId?: string) {
    super(message)
    this.requestId = requestId
  }
}

/** A call that needs a session has no result: there is no token (spec §5), or the user of the call has signed out meanwhile. */
export class NoAccessToken extends Error {
  override readonly name = 'NoAccessToken'
  constructor() {
    super('no access token')
  }
}

/** Whether the portal did not respond and may be down: a lost connection, or a proxy without an upstream (502, 504). */
export const isNoResponse = (error: unknown) =>
  error instanceof ConnectionError || (error instanceof ApiError && [502, 504].includes(error.status))

export const isNoAccess = (error: unknown) => error instanceof ApiError && error.isNoAccess

const statusTexts: Record<number, string> = { 401: 'Unauthorized', 500: 'Internal Server Error' }

/** Reads an error response, with or without an error body of the API. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  const body = errorBody.safeParse(await readJson(response))
  return new ApiError(
    response.status,
    body.data,
    Number.isFinite(retryAfter) ? retryAfter : undefined,
    requestIdOf(response),
  )
}

/** The request id in the portal's log. Undefined for a header in another format, which only an intermediary sends. */
export const requestIdOf = ({ headers }: Response) => /^[0-9a-f-]{8,36}$/.exec(headers.get('x-request-id') ?? '')?.[0]

/** The body as JSON; undefined if it is not JSON, such as the HTML of a proxy. Throws if the connection is lost. */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw new ConnectionError('no response', { cause: error })
  }
}
