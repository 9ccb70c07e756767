import { parseArgs } from 'node:util'
import * as z from 'zod'
import { StartProblem } from '../../platform/startProblem.ts'
import { type SettableStatus, settableStatuses } from '../conversation/answer.ts'

export const kinds = ['messages', 'tickets', 'requests', 'appointments'] as const
export type Kind = (typeof kinds)[number]

export interface ListFilter {
  /** The kind of entries to list; undefined for all kinds that wait for the landlord. */
  kind?: Kind
  /**
   * The day of the oldest entries to list, as an ISO date in German time. Without this day, the list omits appointments that
   * are over.
   */
  since?: string
  maxEntries: number
}

export type Command =
  | ({ name: 'list' } & ListFilter)
  | { name: 'show'; number: string }
  | { name: 'delete'; numbers: string[] }
  | { name: 'files'; number: string; folder: string }
  | { name: 'answer'; number: string; text?: string; status?: SettableStatus; lastRead?: number }
  | { name: 'seen'; number: string; lastRead?: number }

const usage = [
  'Use: npm run contact',
  '     npm run contact -- messages | tickets | requests | appointments',
  '     npm run contact -- --since 2026-11-20 --top 20',
  '     npm run contact -- <number>',
  '     npm run contact -- files <number> <folder>',
  '     npm run contact -- delete <number> …',
  "     npm run contact -- answer <number> --read <entry> --text '…'",
  `     npm run contact -- answer <number> --read <entry> --status ${Object.keys(settableStatuses).join(' | ')} [--text '…']`,
  '     npm run contact -- seen <number> --read <entry>',
].join('\n')

const defaultMaxEntries = 50
const options = {
  since: { type: 'string' },
  top: { type: 'string' },
  text: { type: 'string' },
  status: { type: 'string' },
  read: { type: 'string' },
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

type Values = ReturnType<typeof parse>['values']

/** Parses the option `--read`: the number of the last history entry that the staff member has read. */
function parseLastRead({ read }: Values): { lastRead?: number } {
  if (read === undefined) return {}
  if (!/^[1-9]\d{0,4}$/.test(read)) throw new StartProblem(usage)
  return { lastRead: Number(read) }
}

function readAnswer(number: string, values: Values): Command {
  const { status } = values
  const text = values.text?.trim()
  if (text === '' || (status !== undefined && !isStatus(status)) || (text === undefined && status === undefined))
    throw new StartProblem(usage)
  return { name: 'answer', number, ...(text && { text }), ...(status && { status }), ...parseLastRead(values) }
}

/** Parses the arguments of `npm run contact`. Throws a `StartProblem` with the usage if they are invalid. */
export function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  const [name, number, folder, ...others] = positionals
  const hasOnly = (...names: (keyof Values)[]) =>
    Object.keys(values).every((option) => (names as readonly string[]).includes(option))
  const { since, top = String(defaultMaxEntries) } = values
  const isValidFilter = /^[1-9]\d{0,4}$/.test(top) && (since === undefined || z.iso.date().safeParse(since).success)
  if ((name === undefined || isKind(name)) && number === undefined && isValidFilter && hasOnly('since', 'top'))
    return { name: 'list', maxEntries: Number(top), ...(name && { kind: name }), ...(since && { since }) }
  const isAboutNumber = isNumber(number) && folder === undefined
  if (name === 'answer' && isAboutNumber && hasOnly('text', 'status', 'read')) return readAnswer(number, values)
  if (name === 'seen' && isAboutNumber && hasOnly('read')) return { name, number, ...parseLastRead(values) }
  const numbers = positionals.slice(1)
  if (name === 'delete' && hasOnly() && numbers.length > 0 && numbers.every(isNumber)) return { name, numbers }
  if (!hasOnly() || others.length > 0) throw new StartProblem(usage)
  if (isNumber(name) && number === undefined) return { name: 'show', number: name }
  if (name === 'files' && isNumber(number) && folder !== undefined) return { name, number, folder }
  throw new StartProblem(usage)
}
