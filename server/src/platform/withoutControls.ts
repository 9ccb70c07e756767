/** Replaces characters that could control the terminal, because the output of a command quotes texts of other people. */
export const withoutControls = (printed: string): string =>
  printed.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\uFFFD')

/** The same for a text that must stay on one line: a name with a line break could otherwise imitate a line of the command. */
export const inOneLine = (text: string): string => withoutControls(text).replaceAll('\n', '\uFFFD')
