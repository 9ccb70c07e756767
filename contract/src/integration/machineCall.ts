import type { Answer, CallShape, CheckedInput } from '../api/call.ts'

export const integrationBase = '/integration/v1'

/** The rights that the token of a machine can have. */
export const scopes = [
  'events:read',
  'requests:read',
  'requests:write',
  'contacts:read',
  'imports:write',
  'webhooks',
] as const
export type Scope = (typeof scopes)[number]

/**
 * A call that a machine makes, for example the landlord's ERP. Its path is relative to `/integration/v1`. `scope` is the right
 * that the token needs; a call with the scope `none` needs no token.
 */
export interface MachineCall extends CallShape {
  scope: Scope | 'none'
  /** A second scope that the token needs, because the call also gives access to what that scope protects. */
  alsoNeeds?: Scope
}

export type MachineCallGroup = Readonly<Record<string, MachineCall>>

/** All rights that the token needs for a call; empty for a call that needs no token. */
export const scopesOf = ({ scope, alsoNeeds }: MachineCall): readonly Scope[] =>
  [scope, alsoNeeds].filter((each) => each !== undefined && each !== 'none')

/** Declares a call of a machine and keeps its literal types. */
export const machineCall = <const C extends MachineCall>(definition: C): C => definition

/** One handler per call. A handler of a call with the scope `none` knows nothing about the caller. */
export type MachineHandlers<Group extends MachineCallGroup, Machine> = {
  [Name in keyof Group]: (
    input: CheckedInput<Group[Name]>,
    caller: Group[Name]['scope'] extends 'none' ? undefined : Machine,
  ) => Answer<Group[Name]> | Promise<Answer<Group[Name]>>
}
