import type { Problem } from './problems.ts'

const maxDepth = 20

/** PostgreSQL keeps neither a NUL nor half of a surrogate pair, and no keyboard types them. */
export const isText = (value: string) => value.isWellFormed() && !value.includes('\0')

/** The first value, or name of one, that is no text or lies too deep. Runs before any schema, so that none meets such input. */
export function findOddity(value: unknown, path: readonly PropertyKey[]): Problem | undefined {
  if (typeof value === 'string') return isText(value) ? undefined : { path, code: 'notText' }
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length > maxDepth) return { path: path.slice(0, 3), code: 'tooDeep' }
  for (const [name, member] of Object.entries(value)) {
    if (!isText(name)) return { path, code: 'notText' }
    // JSON may hold a field of this name; copied on, it would become the prototype of the copy.
    if (name === '__proto__') return { path: [...path, name], code: 'unknown' }
    const oddity = findOddity(member, [...path, name])
    if (oddity) return oddity
  }
  return undefined
}
