import * as z from 'zod/mini'

/** One to seven digits. `Number()` would also accept `0x10`, `1e1`, blanks and the empty string. */
const digits = z.unknown().check(z.refine((given) => /^\d{1,7}$/.test(String(given))))

/** A whole number in a query, of at most seven digits. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .pipe(digits, z.coerce.number().check(z.minimum(minimum), z.maximum(maximum)))
    .check(z.meta({ type: 'integer', minimum, maximum }))
