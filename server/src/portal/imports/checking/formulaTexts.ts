import type { Cell } from '../reading/cell.ts'

/** A number with a sign is harmless. */
const isNumber = (text: string) => /^[+\-\d\s.,()/]*$/.test(text)

/**
 * Whether a spreadsheet program could take a text for a formula, which could start other programs. Some programs skip control
 * characters, or read wide signs of East Asian scripts like the usual ones.
 */
const isFormula = (text: string) =>
  /^\p{Cc}|^\s*[=@\uFF1D\uFF20]/u.test(text) || (/^\s*[+\-\uFF0B\uFF0D]/.test(text) && !isNumber(text))

/** Puts an apostrophe before a text that a spreadsheet program could take for a formula. `unprotect` removes it. */
export const neutralize = (text: string): string => (isFormula(text) ? `'${text}` : text)

const cellEnd = /([,;\t\r\n])/

/**
 * The same for each part of a text that would be a cell of its own in a program that divides lines at commas, as Excel does in many
 * countries. `unprotect` removes only the first apostrophe.
 */
export const neutralizeParts = (text: string): string =>
  text
    .split(cellEnd)
    .map((part) => (isFormula(part.replace(/^[\s"]+/, '')) ? `'${part}` : part))
    .join('')

/** The apostrophe of `neutralize`, or of a program that protects numbers in the same way. */
const apostrophe = /^'(?=\p{Cc}|\s*[=+\-@\uFF1D\uFF20\uFF0B\uFF0D])/u
/** Programs write `="0012"` for a text that Excel must not read as a number. */
const quotedText = /^="([^"]*)"$/

/** Removes the characters that protect a text from spreadsheet programs. */
export function unprotect(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const text = cell.replace(apostrophe, '')
  return quotedText.exec(text)?.[1] ?? text
}
