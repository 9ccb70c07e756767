import * as z from 'zod/mini'

/** One to 16 digits, as many as the largest safe integer has. `Number()` would also accept `0x10`, `1e1`, blanks and the empty string. */
const digits = z.unknown().check(z.refine((given) => /^\d{1,16}$/.test(String(given))))

/** A whole number in a query. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .pipe(digits, z.coerce.number().check(z.minimum(minimum), z.maximum(maximum)))
    .check(z.meta({ type: 'integer', minimum, maximum }))
