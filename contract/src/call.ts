import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make a call: anyone, anyone signed in, or a tenant whose access code was matched (spec §6). `anyone` is a public
 * call that serves a tenant differently: it looks at a token where one is sent.
 */
export type Access = 'public' | 'anyone' | 'user' | 'renter'

/** A call of the API (spec §7), relative to `/api/v8`. `{name}` in the path becomes `params.name`. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Access
  /** One sentence for the published contract. */
  summary: string
  headers?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** `nothing` answers 204 without a body, `file` a binary under its own media type. */
  answer: z.ZodMiniType | 'nothing' | 'file'
  /** The refusals that are this call's own, beyond those that every call can give. */
  refuses?: readonly ErrorCode[]
  /** Its refusals carry the fields of the registration error response too (spec §3). */
  tellsRegistrationError?: true
  /** Carries files in its body, so that its size limit is the large one. */
  carriesFiles?: true
  /** Its body is smaller than that of every other call. */
  mostBodyBytes?: number
  /** Its answer makes the device a known one: a cookie for a browser, the header `x-device` for the native app. */
  givesDevice?: true
  /** May be made without the headers that every other call needs. */
  needsNoHeaders?: true
}

export type CallGroup = Readonly<Record<string, Call>>

/** Declares a call and keeps its literal types. */
export const call = <const C extends Call>(definition: C): C => definition

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never
type Params<C extends Call> = [ParameterNames<C['path']>] extends [never]
  ? unknown
  : { params: Record<ParameterNames<C['path']>, string> }
type Part<C extends Call, Key extends 'headers' | 'query' | 'body', Side extends 'input' | 'output'> =
  C extends Record<Key, infer Schema extends z.ZodMiniType>
    ? Record<Key, Side extends 'input' ? z.input<Schema> : z.output<Schema>>
    : unknown

/** What a client hands over. */
export type Input<C extends Call> = Params<C> &
  Part<C, 'headers', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'>
/** What a handler receives: checked, with defaults filled in. */
export type CheckedInput<C extends Call> = Params<C> &
  Part<C, 'headers', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>

/** A binary answer: its content as stored, piece by piece, with what the headers need. */
export interface FileAnswer {
  content: AsyncIterable<Uint8Array>
  sizeInBytes: number
  fileName: string
  mimeType: string
}

/** What a handler returns and a client receives; of a file each client makes what it needs. */
export type Answer<C extends Call> = C['answer'] extends 'nothing'
  ? void
  : C['answer'] extends 'file'
    ? FileAnswer
    : C['answer'] extends z.ZodMiniType
      ? z.output<C['answer']>
      : never

/** One handler a call: a group with a missing handler does not compile. What a handler knows of its caller follows from `access`. */
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
