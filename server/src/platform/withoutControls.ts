/** Replaces characters that could control the terminal, because the output of a command quotes texts of other people. */
export const withoutControls = (printed: string): string =>
  printed.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')
