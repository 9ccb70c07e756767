/** An access code has twelve characters of the Crockford alphabet, written in groups: `K7Q0-2M1T-4HBD`. */
const groupLength = 4
const codePattern = /^[0-9A-HJKMNP-TV-Z]{12}$/

/** Letters and digits alone, in upper case: hyphens, spaces and whatever else came along count for nothing. */
const charactersOf = (typed: string) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/** The twelve characters that somebody means who typed O for 0, I or L for 1; undefined for what can be no code. */
export function readAccessCode(typed: string): string | undefined {
  const code = charactersOf(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return codePattern.test(code) ? code : undefined
}

/** What was typed, in groups as letters and messages show a code. */
export const groupAccessCode = (typed: string) =>
  charactersOf(typed).replaceAll(new RegExp(`(.{${groupLength}})(?=.)`, 'g'), '$1-')
