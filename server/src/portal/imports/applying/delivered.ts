import type { Mapping } from '../header/mapping.ts'
import type { HeaderPart } from '../parts.ts'

/** Returns the columns of the kind that a file delivers: with a header of its own, or with a value that the mapping defines. */
export function deliveredColumns({ mapping, columns }: HeaderPart, mappings: readonly Mapping[]): ReadonlySet<string> {
  const defaults = mappings.find(({ name }) => name === mapping)?.defaults ?? {}
  return new Set([...columns.flatMap(({ column }) => column.split('+')), ...Object.keys(defaults)])
}
