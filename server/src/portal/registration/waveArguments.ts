import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartProblem } from '../../platform/startProblem.ts'
import type { Again } from './wavePlan.ts'
import type { WaveTarget } from './waveTenants.ts'

export const waveUsage = `npm run codes -- wave --house HOUSE|--estate ESTATE|--list FILE
       [--pdf FILE|--send] [--again NUMBER|all] [--apply]`

export interface WaveCommand {
  target: WaveTarget
  again: Again
  /** The file for all letters, or the outbox; undefined if a dry run names neither. */
  output: { pdf: string } | 'outbox' | undefined
  /** Whether the command stores the codes. Otherwise it only says who would get a letter. */
  isApplied: boolean
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = { house: text, estate: text, list: text, pdf: text, send: flag, apply: flag } as const

function parse(words: string[]) {
  try {
    return parseArgs({ args: words, options: { ...options, again: { ...text, multiple: true } } }).values
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n\nUse: ${waveUsage}`)
  }
}

async function readLines(path: string): Promise<string[]> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`The list ${path} cannot be read (${error.code}).`)
  })
  // Excel begins a text file with a byte order mark.
  const lines = content.replace(/^\uFEFF/, '').split(/\r?\n/)
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

async function readTarget({
  house,
  estate,
  list,
}: {
  house?: string
  estate?: string
  list?: string
}): Promise<WaveTarget> {
  if (list !== undefined) return { kind: 'list', lines: await readLines(list) }
  if (house !== undefined) return { kind: 'house', name: house.trim() }
  return { kind: 'estate', name: (estate ?? '').trim() }
}

/** Reads the words after `wave`, and the file of `--list`. Throws a `StartProblem` for a wrong use. */
export async function readWaveCommand(words: string[]): Promise<WaveCommand> {
  const { pdf, send = false, apply = false, again = [], ...targets } = parse(words)
  if (Object.keys(targets).length !== 1)
    throw new StartProblem(`Name one of --house, --estate and --list.\n\nUse: ${waveUsage}`)
  if (pdf !== undefined && send)
    throw new StartProblem('Letters go either into a PDF file or to the letter gateway: leave out --pdf or --send.')
  if (apply && pdf === undefined && !send)
    throw new StartProblem(
      'Say where the letters go: --pdf FILE for one PDF file with all letters, or --send for the service of LETTER_URL.',
    )
  return {
    target: await readTarget(targets),
    again: again.includes('all') ? 'all' : again.map((number) => number.trim()),
    output: pdf === undefined ? (send ? 'outbox' : undefined) : { pdf: resolve(pdf) },
    isApplied: apply,
  }
}
