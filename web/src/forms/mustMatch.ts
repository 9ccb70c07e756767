import * as z from 'zod/mini'

/** The schema of a field in which a value is entered a second time. The field must not be empty. */
export const repeatedValue = z.string().check(z.minLength(1))

/** Checks that two fields match (spec §5). Runs even if other fields are invalid, so that all errors show together. */
export const mustMatch = <Name extends string>(
  first: Name,
  second: Name,
  isSame: (one: string, other: string) => boolean = Object.is,
) =>
  z.refine<Record<Name, string>>((values) => isSame(values[first], values[second]), {
    path: [second],
    when: () => true,
  })
