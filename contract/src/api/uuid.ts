import * as z from 'zod/mini'

/**
 * A UUID of any version and variant, because not every client creates its ids with the bits of a version. The result is in
 * lower case: the database compares UUIDs regardless of case, but code and locks compare texts.
 */
export const uuid = z.guid().check(z.toLowerCase())
