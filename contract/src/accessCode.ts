/** An access code has twelve characters of the Crockford alphabet, written in groups of four: `K7Q0-2M1T-4HBD`. */
const groupLength = 4
const codePattern = /^[0-9A-HJKMNP-TV-Z]{12}$/

/** Returns the letters A to Z and the digits of an input, in upper case, without all other characters. */
const charactersOf = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** Returns the twelve characters of a code, reading O as 0 and I or L as 1; undefined for input that cannot be a code. */
export function readAccessCode(typed: string): string | undefined {
  const code = charactersOf(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return codePattern.test(code) ? code : undefined
}

/** Returns an input in groups of four, as letters and text messages show a code. */
export const groupAccessCode = (typed: string) =>
  charactersOf(typed).replaceAll(new RegExp(`(.{${groupLength}})(?=.)`, 'g'), '$1-')
