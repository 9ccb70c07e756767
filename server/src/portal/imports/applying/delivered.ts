import type { Mapping } from '../header/mapping.ts'
import type { HeaderPart } from '../parts.ts'

/** Returns the columns of the kind for which the file has a header, or the mapping a default value. */
export function deliveredColumns({ mapping, columns }: HeaderPart, mappings: readonly Mapping[]): ReadonlySet<string> {
  const defaults = mappings.find(({ name }) => name === mapping)?.defaults ?? {}
  return new Set([...columns.flatMap(({ column }) => column.split('+')), ...Object.keys(defaults)])
}
