import { parseArgs } from 'node:util'
import { type Language, languages } from '@portal/contract/api/texts'
import { endOfDayInGermany } from '../../../platform/germanDay.ts'
import { StartProblem } from '../../../platform/startProblem.ts'

export const usage = `Usage:
  npm run import -- FILE... [options]   shows what the files would change in the portal, and writes nothing
  npm run import -- FILE... --apply     writes the files into the portal
  npm run import -- list                lists the imports that were applied
  npm run import -- undo NUMBER         undoes an import
  npm run import -- conflicts           lists what tenants have changed and your system does not have

Options:
  --kind KIND                the kind of data, if the header fits several kinds
  --mapping NAME|FILE.json   a mapping of the portal, or your own
  --exported DATE            when your system wrote the file, such as 2026-11-24 or 2026-11-24T06:00:00+01:00
  --full                     the file is complete: tenancies that it does not have end
  --confirm-endings NUMBER   with --apply: the number of endings that the dry run has shown
  --confirm-mails NUMBER     with --apply: the number of mails to tenants that the dry run has shown
  --confirm-unknown NUMBER   with --apply: the number of unknown rows of a file that seems to be another landlord's
  --list FILE                writes all changes into a CSV file
  --refused FOLDER           writes the refused rows into a folder
  --check-only               checks the files without the database
  --language de|en           the language of the output`

/** What to do with the files. `dryRun` compares them with the portal, `check` only reads them. */
export type Mode = 'check' | 'dryRun' | 'apply'

export interface FilesCommand {
  name: 'files'
  files: string[]
  mode: Mode
  kind?: string | undefined
  mapping?: string | undefined
  refusedFolder?: string | undefined
  listFile?: string | undefined
  exportedAt?: Date | undefined
  isFull: boolean
  confirmedEndings?: number | undefined
  confirmedMails?: number | undefined
  confirmedUnknown?: number | undefined
  language: Language
}

export type Command =
  | FilesCommand
  | { name: 'list' | 'conflicts'; language: Language }
  | { name: 'undo'; importId: number; language: Language }

const fail = (message: string): never => {
  throw new StartProblem(`${message}\n\n${usage}`)
}

function readNumber(name: string, value: string): number {
  return /^\d{1,9}$/.test(value) ? Number(value) : fail(`${name} is "${value}", but must be a whole number.`)
}

/** Reads `--exported`. A day counts to its end in Germany, because the file may contain all changes of that day. */
function readTime(value: string): Date {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? endOfDayInGermany(value) : new Date(value)
  const hasValidFormat = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2}))?$/.test(value)
  if (!hasValidFormat || Number.isNaN(time.getTime()))
    return fail(
      `--exported is "${value}", but must be a day or a time with its zone, such as 2026-11-24T06:00:00+01:00.`,
    )
  return time
}

const stringOption = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const options = {
  kind: stringOption,
  mapping: stringOption,
  exported: stringOption,
  full: flag,
  apply: flag,
  'confirm-endings': stringOption,
  'confirm-mails': stringOption,
  'confirm-unknown': stringOption,
  list: stringOption,
  refused: stringOption,
  'check-only': flag,
  language: { ...stringOption, default: 'en' },
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch (error) {
    return fail((error as Error).message)
  }
}

/** Reads the arguments of `npm run import`; throws a `StartProblem` with the usage for wrong ones. */
export function readCommand(argv: readonly string[]): Command {
  const { values, positionals } = parse(argv)
  const language = languages.find((each) => each === values.language)
  if (!language) return fail(`--language is "${values.language}", but must be de or en.`)
  const [first, second, ...others] = positionals
  if (first === undefined) return fail('No file is named.')
  if ((first === 'list' || first === 'conflicts') && second === undefined) return { name: first, language }
  if (first === 'undo') {
    if (second === undefined || others.length > 0) return fail('undo needs the number of one import.')
    return { name: 'undo', importId: readNumber('The import', second), language }
  }
  if (values.apply && values['check-only']) return fail('--apply and --check-only exclude each other.')
  const { 'confirm-endings': endings, 'confirm-mails': mails, 'confirm-unknown': unknown, list, exported } = values
  if (positionals.length > 1 && [endings, mails, unknown, list, exported].some((value) => value !== undefined))
    return fail('The options --confirm-…, --list and --exported are about one file: name only one.')
  return {
    name: 'files',
    files: positionals,
    mode: values.apply ? 'apply' : values['check-only'] ? 'check' : 'dryRun',
    kind: values.kind,
    mapping: values.mapping,
    refusedFolder: values.refused,
    listFile: list,
    exportedAt: exported === undefined ? undefined : readTime(exported),
    isFull: values.full,
    confirmedEndings: endings === undefined ? undefined : readNumber('--confirm-endings', endings),
    confirmedMails: mails === undefined ? undefined : readNumber('--confirm-mails', mails),
    confirmedUnknown: unknown === undefined ? undefined : readNumber('--confirm-unknown', unknown),
    language,
  }
}
