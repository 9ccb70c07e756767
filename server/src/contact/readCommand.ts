import { parseArgs } from 'node:util'
import * as z from 'zod'
import { StartProblem } from '../startProblem.ts'

export const kinds = ['messages', 'tickets', 'requests'] as const
export type Kind = (typeof kinds)[number]

export interface ListFilter {
  /** All kinds when absent. */
  kind?: Kind
  /** The first day, as an ISO date of the German calendar. */
  since?: string
  maxEntries: number
}

export type Command =
  | ({ name: 'list' } & ListFilter)
  | { name: 'show' | 'delete'; number: string }
  | { name: 'files'; number: string; folder: string }

const usage = [
  'Use: npm run contact',
  '     npm run contact -- messages | tickets | requests',
  '     npm run contact -- --since 2026-11-20 --top 20',
  '     npm run contact -- <number>',
  '     npm run contact -- files <number> <folder>',
  '     npm run contact -- delete <number>',
].join('\n')

const defaultMaxEntries = 50
const options = { since: { type: 'string' }, top: { type: 'string' } } as const
const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,12}$/.test(text)
const isKind = (text: string): text is Kind => (kinds as readonly string[]).includes(text)

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch {
    throw new StartProblem(usage)
  }
}

/** What the words after `npm run contact --` ask for; refused with the usage when they make no sense. */
export function readCommand(words: string[]): Command {
  const {
    values: { since, top = String(defaultMaxEntries) },
    positionals: [name, number, folder, ...others],
  } = parse(words)
  const isFiltered = words.some((word) => word.startsWith('--'))
  const isFilter = /^[1-9]\d{0,4}$/.test(top) && (since === undefined || z.iso.date().safeParse(since).success)
  if ((name === undefined || isKind(name)) && number === undefined && isFilter)
    return { name: 'list', maxEntries: Number(top), ...(name && { kind: name }), ...(since && { since }) }
  if (isFiltered || others.length > 0) throw new StartProblem(usage)
  if (isNumber(name) && number === undefined) return { name: 'show', number: name }
  if (name === 'delete' && isNumber(number) && folder === undefined) return { name, number }
  if (name === 'files' && isNumber(number) && folder !== undefined) return { name, number, folder }
  throw new StartProblem(usage)
}
