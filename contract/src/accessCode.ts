const groupLength = 4
/** Twelve characters of Crockford's Base32 alphabet (no I, L, O, U). */
const codePattern = /^[0-9A-HJKMNP-TV-Z]{12}$/

/** Converts an input to upper case and removes every character except A to Z and 0 to 9. */
const charactersOf = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** Returns the twelve characters of a code, reading O as 0 and I or L as 1; undefined for input that cannot be a code. */
export function readAccessCode(typed: string): string | undefined {
  const code = charactersOf(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return codePattern.test(code) ? code : undefined
}

/**
 * Returns the characters of an input in groups of four (`K7Q0-2M1T-4HBD`), the form in which text messages and posted letters
 * show a code.
 */
export const groupAccessCode = (typed: string) =>
  charactersOf(typed).replaceAll(new RegExp(`(.{${groupLength}})(?=.)`, 'g'), '$1-')
