import { parseArgs } from 'node:util'
import * as z from 'zod'
import { StartProblem } from '../../platform/startProblem.ts'
import { type SettableStatus, settableStatuses } from '../conversation/answer.ts'

export const kinds = ['messages', 'tickets', 'requests'] as const
export type Kind = (typeof kinds)[number]

export interface ListFilter {
  /** The kind of entries to list; undefined for all kinds. */
  kind?: Kind
  /** The day of the oldest entries to list, as an ISO date in German time. */
  since?: string
  maxEntries: number
}

export type Command =
  | ({ name: 'list' } & ListFilter)
  | { name: 'show' | 'seen'; number: string }
  | { name: 'delete'; numbers: string[] }
  | { name: 'files'; number: string; folder: string }
  | { name: 'answer'; number: string; text?: string; status?: SettableStatus }

const usage = [
  'Use: npm run contact',
  '     npm run contact -- messages | tickets | requests',
  '     npm run contact -- --since 2026-11-20 --top 20',
  '     npm run contact -- <number>',
  '     npm run contact -- files <number> <folder>',
  '     npm run contact -- delete <number> …',
  '     npm run contact -- answer <number> --text "…"',
  `     npm run contact -- answer <number> --status ${Object.keys(settableStatuses).join(' | ')} [--text "…"]`,
  '     npm run contact -- seen <number>',
].join('\n')

const defaultMaxEntries = 50
const options = {
  since: { type: 'string' },
  top: { type: 'string' },
  text: { type: 'string' },
  status: { type: 'string' },
} as const
const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,12}$/.test(text)
const isKind = (text: string): text is Kind => (kinds as readonly string[]).includes(text)

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new StartProblem(usage)
  }
}

const isStatus = (text: string): text is SettableStatus => Object.hasOwn(settableStatuses, text)

function readAnswer(
  number: string,
  { text, status }: { text?: string | undefined; status?: string | undefined },
): Command {
  const answer = text?.trim()
  if (answer === '' || (status !== undefined && !isStatus(status)) || (answer === undefined && status === undefined))
    throw new StartProblem(usage)
  return { name: 'answer', number, ...(answer && { text: answer }), ...(status && { status }) }
}

/** Parses the arguments of `npm run contact`. Throws a `StartProblem` with the usage if they are invalid. */
export function readCommand(args: string[]): Command {
  const {
    values: { since, top = String(defaultMaxEntries), text, status },
    positionals,
  } = parse(args)
  const [name, number, folder, ...others] = positionals
  const hasOptions = args.some((arg) => arg.startsWith('--'))
  const isValidFilter = /^[1-9]\d{0,4}$/.test(top) && (since === undefined || z.iso.date().safeParse(since).success)
  const isAnswer = text !== undefined || status !== undefined
  if ((name === undefined || isKind(name)) && number === undefined && isValidFilter && !isAnswer)
    return { name: 'list', maxEntries: Number(top), ...(name && { kind: name }), ...(since && { since }) }
  if (name === 'answer' && isNumber(number) && folder === undefined && !args.some((arg) => /^--(since|top)/.test(arg)))
    return readAnswer(number, { text, status })
  const numbers = positionals.slice(1)
  if (name === 'delete' && !hasOptions && numbers.length > 0 && numbers.every(isNumber)) return { name, numbers }
  if (hasOptions || others.length > 0) throw new StartProblem(usage)
  if (isNumber(name) && number === undefined) return { name: 'show', number: name }
  if (name === 'seen' && isNumber(number) && folder === undefined) return { name, number }
  if (name === 'files' && isNumber(number) && folder !== undefined) return { name, number, folder }
  throw new StartProblem(usage)
}
