import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * The callers who may make a call (spec §6). `public` and `anyone`: every caller, signed in or not. `user`: every signed-in
 * user. `renter`: a signed-in user whose account is connected to a tenant. A call with `public` ignores a token. A call with
 * `anyone` reads the token if the caller sends one, and may serve a signed-in user differently.
 */
export type Access = 'public' | 'anyone' | 'user' | 'renter'

/** The parts of a call that do not depend on who makes it. `{name}` in the path becomes `params.name`. */
export interface CallShape {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  headers?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /**
   * The fields of the body may also be sent as query parameters (spec §7), in which a plus sign means itself. Clients should
   * send a body, because proxies log queries.
   */
  acceptsBodyAsQuery?: true
  /** `nothing` is a response 204 without a body; `file` is binary content with its own media type. */
  answer: z.ZodMiniType | 'nothing' | 'file'
  /** The refusals of this call, in addition to general ones such as `invalidInput` and `unauthorized`. */
  refuses?: readonly ErrorCode[]
  /** The body contains files, so the larger size limit applies. */
  carriesFiles?: true
  /** The body is one file of any media type instead of JSON. The call has no `body`, and needs `maxBodyBytes`. */
  receivesFile?: true
  /** Replaces the limit that other calls have for the size of the body. */
  maxBodyBytes?: number
  /** The response is the same for every caller until the server restarts. It has an ETag. */
  isConstant?: true
}

/** A call of the API (spec §7). Its path is relative to `/api/v8`. */
export interface Call extends CallShape {
  access: Access
  /** Refusals of this call contain the additional fields for errors of a registration (spec §3). */
  hasRegistrationErrorFields?: true
  /**
   * The response registers the device as known, unless the device is shared. It carries the device's token in a cookie, and
   * for the native app also in the header `x-device`.
   */
  registersDevice?: true
  /** The call may be made without the headers that every other call requires. */
  needsNoHeaders?: true
}

export type CallGroup = Readonly<Record<string, Call>>

/** Declares a call and keeps its literal types. */
export const call = <const C extends Call>(definition: C): C => definition

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never
type Params<C extends CallShape> = [ParameterNames<C['path']>] extends [never]
  ? unknown
  : { params: Record<ParameterNames<C['path']>, string> }
type Part<C extends CallShape, Key extends 'headers' | 'query' | 'body', Side extends 'input' | 'output'> =
  C extends Record<Key, infer Schema extends z.ZodMiniType>
    ? Record<Key, Side extends 'input' ? z.input<Schema> : z.output<Schema>>
    : unknown

/** A file that is the body of a call. */
export interface ReceivedFile {
  sizeInBytes: number
  sha256: Uint8Array
  /** Reads the file from its beginning. */
  read: () => AsyncIterable<Uint8Array>
}

/** A file that has not been received yet. The handler can refuse the call before it receives the file. */
export interface ExpectedFile {
  /** Receives the whole file; can be called once. */
  receive(): Promise<ReceivedFile>
}

/** A file that a client sends, for example a `Blob`. */
export interface SentFile {
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

type FileBody<C extends CallShape, File> = C extends { receivesFile: true } ? { body: File } : unknown

/** The input that a client passes. */
export type Input<C extends CallShape> = Params<C> &
  FileBody<C, SentFile> &
  Part<C, 'headers', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'>
/** The input that a handler receives: validated, with defaults filled in. */
export type CheckedInput<C extends CallShape> = Params<C> &
  FileBody<C, ExpectedFile> &
  Part<C, 'headers', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>

/** A binary response: the stored content in chunks, and the values for the headers. */
export interface FileAnswer {
  content: AsyncIterable<Uint8Array>
  /** Undefined if the size is not known when the response begins. */
  sizeInBytes: number | undefined
  fileName: string
  mimeType: string
}

/**
 * The result that a handler returns. The API client of the web app returns the same result, except for a file, which has a
 * type of its own there (`Received`).
 */
export type Answer<C extends CallShape> = C['answer'] extends 'nothing'
  ? void
  : C['answer'] extends 'file'
    ? FileAnswer
    : C['answer'] extends z.ZodMiniType
      ? z.output<C['answer']>
      : never

/**
 * One handler per call: a group with a missing handler does not compile. `access` determines what a handler knows about the
 * caller.
 */
export type Handlers<Group extends CallGroup, Visitor, SignedIn, Renter> = {
  [Name in keyof Group]: (
    input: CheckedInput<Group[Name]>,
    caller: {
      public: Visitor
      anyone: Visitor | SignedIn | Renter
      user: SignedIn
      renter: Renter
    }[Group[Name]['access']],
  ) => Answer<Group[Name]> | Promise<Answer<Group[Name]>>
}
