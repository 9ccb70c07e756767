import type { Cell } from '../reading/cell.ts'

/** A number with a sign is harmless. */
const isNumber = (text: string) => /^[+\-\d\s.,()/]*$/.test(text)

/** Whether a spreadsheet program could take a text for a formula, which could start other programs. */
const isFormula = (text: string) => /^[\t\r]|^\s*[=@]/.test(text) || (/^\s*[+-]/.test(text) && !isNumber(text))

/** Puts an apostrophe before a text that a spreadsheet program could take for a formula. `unprotect` removes it. */
export const neutralize = (text: string): string => (isFormula(text) ? `'${text}` : text)

/** The apostrophe of `neutralize`, or of a program that protects numbers in the same way. */
const apostrophe = /^'(?=[\t\r]|\s*[=+\-@])/
/** Programs write `="0012"` for a text that Excel must not read as a number. */
const quotedText = /^="([^"]*)"$/

/** Removes the characters that protect a text from spreadsheet programs. */
export function unprotect(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell
  const text = cell.replace(apostrophe, '')
  return quotedText.exec(text)?.[1] ?? text
}
