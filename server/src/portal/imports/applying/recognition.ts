import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.ts'
import type { FileProblemCode, Problem } from '../problems/problem.ts'
import type { AppliedKind } from '../targets/target.ts'

/** How many rows of a file are about a tenant or a house that the portal knows. */
export interface Recognition {
  rows: number
  known: number
  /** The imported tenancies that the portal has, from all sources. Ended tenancies do not count. */
  present: number
}

/** If the file or the portal has so few rows, their comparison says nothing. */
const maxRowsNotCompared = 20
/**
 * The minimum share of known rows, relative to the smaller of file and portal. A complete file that follows a list of a few tenants is
 * therefore not taken for another landlord's.
 */
const minKnownShare = 0.05
/** An incomplete file with at most this many streets counts as a list of new houses, not as that of another landlord. */
const maxNewStreets = 3

/**
 * Returns the numbers of a file that is most likely another landlord's: the portal knows nearly none of its rows, although it has
 * imported rows. Otherwise, returns null.
 */
export async function findOtherLandlord(
  db: Kysely<DB>,
  { recognition }: AppliedKind,
  isFull: boolean,
): Promise<Recognition | null> {
  if (recognition === undefined) return null
  const { rows: found } = await sql<Recognition & { streets: number }>`
    select rows::int, known::int, streets::int, present::int
    from (${sql.raw(recognition)}) as recognition`.execute(db)
  const { rows = 0, known = 0, streets = 0, present = 0 } = found[0] ?? {}
  const compared = Math.min(rows, present)
  if (compared <= maxRowsNotCompared || known >= compared * minKnownShare) return null
  return isFull || streets > maxNewStreets ? { rows, known, present } : null
}

/** The number of rows that the operator confirms. */
export const unknownRowsOf = ({ rows, known }: Recognition): number => rows - known

/** The refusal of a file whose unknown rows are not confirmed. */
export const otherLandlord = (recognition: Recognition): Problem<FileProblemCode> => ({
  code: 'otherLandlord',
  count: unknownRowsOf(recognition),
  value: String(recognition.rows),
  names: [String(recognition.present)],
})
