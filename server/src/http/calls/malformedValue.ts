import type { Problem } from './problems.ts'

const maxDepth = 20
/**
 * More values than any query or body needs. Validating one value can take 20 microseconds of processor time, so each part of a
 * call (path parameters, query, body) takes at most 30 milliseconds.
 */
const maxValues = 1_500

/**
 * Whether a string has neither a NUL nor half of a surrogate pair. PostgreSQL cannot store these, and no keyboard produces
 * them.
 */
export const isText = (value: string) => value.isWellFormed() && !value.includes('\0')

/**
 * The first problem that a value has regardless of its schema: a string or field name that is not text, a field named
 * `__proto__`, a value that is nested too deeply, or too many values.
 */
export function findMalformedValue(value: unknown, path: readonly PropertyKey[]): Problem | undefined {
  let count = 0

  function find(value: unknown, path: readonly PropertyKey[]): Problem | undefined {
    count += 1
    if (count > maxValues) return { path: path.slice(0, 3), code: 'tooLong' }
    if (typeof value === 'string') return isText(value) ? undefined : { path, code: 'notText' }
    if (typeof value !== 'object' || value === null) return undefined
    if (path.length > maxDepth) return { path: path.slice(0, 3), code: 'tooDeep' }
    for (const [name, member] of Object.entries(value)) {
      if (!isText(name)) return { path, code: 'notText' }
      // JSON may contain a field of this name. Copying the field would set the prototype of the copy.
      if (name === '__proto__') return { path: [...path, name], code: 'unknown' }
      const malformed = find(member, [...path, name])
      if (malformed) return malformed
    }
    return undefined
  }

  return find(value, path)
}
