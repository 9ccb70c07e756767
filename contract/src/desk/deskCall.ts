import type { Answer, CallShape, CheckedInput } from '../api/call.ts'

export const deskBase = '/desk/v1'

/**
 * The roles of staff. `agent` and `lead` work with tenants, `admin` also imports data and manages staff and integrations,
 * `auditor` reads everything and writes nothing, except that an auditor can remove their own passkeys.
 */
export const staffRoles = ['agent', 'lead', 'admin', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * A call that the landlord's staff make at the desk. Its path is relative to `/desk/v1`. `by` says who may make it. `visitor` means
 * everyone. `signingIn` means staff whose password was accepted and whose second factor is missing. A list of roles means
 * signed-in staff with one of these roles.
 */
export interface DeskCall extends CallShape {
  by: 'visitor' | 'signingIn' | readonly StaffRole[]
  /** The call concerns all houses, so a member who is limited to certain estates or houses may not make it. */
  needsAllHouses?: true
}

export type DeskCallGroup = Readonly<Record<string, DeskCall>>

export const everyRole = staffRoles
/** The roles that work with tenants. At the desk, only they send access codes. */
export const workingRoles = ['agent', 'lead', 'admin'] as const
/** The roles that oversee the desk: they read the log, and the data that only administrators change. */
export const overseeingRoles = ['admin', 'auditor'] as const
export const administrators = ['admin'] as const

/** Declares a call of the desk and keeps its literal types. */
export const deskCall = <const C extends DeskCall>(definition: C): C => definition

/** One handler per call. A handler of a call by `visitor` does not know who calls. */
export type DeskHandlers<Group extends DeskCallGroup, Visitor, SigningIn, Staff> = {
  [Name in keyof Group]: (
    input: CheckedInput<Group[Name]>,
    caller: Group[Name]['by'] extends 'visitor' ? Visitor : Group[Name]['by'] extends 'signingIn' ? SigningIn : Staff,
  ) => Answer<Group[Name]> | Promise<Answer<Group[Name]>>
}
