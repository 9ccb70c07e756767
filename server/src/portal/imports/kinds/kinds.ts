import { absences, closedDays, contactPeople, technicians, workingHours } from './appointments.ts'
import { consumption, documents } from './documents.ts'
import type { Kind, RowOf } from './kind.ts'
import { bookings, rentParts, statements } from './rents.ts'
import { tenants } from './tenants.ts'

export const kinds = [
  tenants,
  rentParts,
  bookings,
  statements,
  documents,
  consumption,
  technicians,
  workingHours,
  absences,
  closedDays,
  contactPeople,
] as const

type AnyKind = (typeof kinds)[number]
export type KindName = AnyKind['name']
/** A checked row of the kind with this name. */
export type RowOfKind<Name extends KindName> = RowOf<Extract<AnyKind, { name: Name }>>

export const kindNames = kinds.map((kind) => kind.name) as [KindName, ...KindName[]]

export const findKind = (name: string): Kind | undefined => kinds.find((kind) => kind.name === name)
