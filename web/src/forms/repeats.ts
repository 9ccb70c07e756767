import * as z from 'zod/mini'

/** What was typed a second time, not empty. */
export const repeated = z.string().check(z.minLength(1))

/** A check of a whole form: the second field holds what the first does (spec §5). Said beside whatever else is wrong. */
export const repeats = <Name extends string>(
  first: Name,
  second: Name,
  isSame: (one: string, other: string) => boolean = Object.is,
) =>
  z.refine<Record<Name, string>>((values) => isSame(values[first], values[second]), {
    path: [second],
    when: () => true,
  })
