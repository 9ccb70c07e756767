import { type ErrorBody, errorBody, type FieldProblem } from '@portal/contract/errors'

/** A refusal of the API, with its texts for people (spec §8). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly title: string
  readonly description: string
  readonly fields: readonly FieldProblem[]
  /** Seconds to wait before the next attempt, where the server names them. */
  readonly retryAfter: number | undefined
  /** Under which support finds it in the server's log; undefined where no server of ours answered. */
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

  /** The visitor's role does not reach this page (spec §6). */
  get isNoAccess() {
    return this.status === 403
  }
}

/** No answer of ours came: offline, a timeout, or a stranger's page in between, such as a hotel's sign-in. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** An answer that breaks the contract: shown as a failure, never as data. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken'
  readonly requestId: string | undefined

  constructor(message: string, requestId?: string) {
    super(message)
    this.requestId = requestId
  }
}

/** An authorized call without a token (spec §5). */
export class NoAccessToken extends Error {
  override readonly name = 'NoAccessToken'
  constructor() {
    super('no access token')
  }
}

/** No word of ours came, but a line that is lost or a proxy that waits in vain (502, 504): the portal itself may be down. */
export const isSilence = (error: unknown) =>
  error instanceof ConnectionError || (error instanceof ApiError && [502, 504].includes(error.status))

export const isNoAccess = (error: unknown) => error instanceof ApiError && error.isNoAccess

const statusTexts: Record<number, string> = { 401: 'Unauthorized', 500: 'Internal Server Error' }

/** The error of a refusal, whether or not its body is one of ours. */
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

/** The id of one of our log lines; whoever stands in between may put something else there. */
export const requestIdOf = ({ headers }: Response) => /^[0-9a-f-]{8,36}$/.exec(headers.get('x-request-id') ?? '')?.[0]

/** The body as data, or undefined where it is none: a proxy in between answers in HTML. */
export async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw new ConnectionError('the answer broke off', { cause: error })
  }
}
