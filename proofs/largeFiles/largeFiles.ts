import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AttachmentType } from '@portal/contract/rules'
import { runImportCommand } from '../../server/src/portal/imports/commands/importCommand.ts'
import { maxMemoryMb, measureContent } from '../../server/src/testing/processes/contentMemory.ts'
import { makeFolder } from '../../server/src/testing/processes/serverProcess.ts'
import { furtherLargePdfs, largePdfs } from '../../server/src/testing/requests/largePdfs.ts'
import {
  expensivePictures,
  furtherExpensivePictures,
  furtherLargePictures,
  largePictures,
} from '../../server/src/testing/requests/largePictures.ts'
import type { Counts, Proof } from '../proof.ts'

type Check = (explain: (violation: string) => void) => Promise<Counts>

/** Returns a check of one upload, which also measures the memory of the process that reads the file. */
function checkUpload(what: string, make: () => Buffer | Promise<Buffer>, type: AttachmentType, isGood: boolean): Check {
  return async (explain) => {
    const { report, peakMb } = await measureContent(await make(), type)
    const isAccepted = report.includes('fine')
    const maxMb = type === 'application/pdf' ? maxMemoryMb.document : maxMemoryMb.picture
    if (isAccepted !== isGood) explain(`The file with ${what} is ${isAccepted ? 'accepted' : 'refused'}.`)
    if (peakMb >= maxMb) explain(`Reading ${what} takes ${Math.round(peakMb)} MB.`)
    return {
      [isAccepted ? 'accepted' : 'refused']: 1,
      wrongResults: isAccepted === isGood ? 0 : 1,
      tooMuchMemory: peakMb < maxMb ? 0 : 1,
    }
  }
}

/**
 * Checks a file with more refused rows than the limit. The reader must stop at the limit. The command must print only 50
 * problems, and save all refused rows.
 */
const checkRefusedRows: Check = async (explain) => {
  const rows = 230_000
  const folder = makeFolder()
  const path = join(folder, 'days.csv')
  writeFileSync(path, `Tag;Anlass\r\n${'x;y\r\n'.repeat(rows)}`)
  const { printed } = await runImportCommand([path, '--check-only', '--refused', folder])
  const saved = /The refused rows are in (.*)\.$/m.exec(printed)?.[1]
  const lines = saved === undefined ? 0 : readFileSync(saved, 'utf8').split('\r\n').length - 1
  const violations = [
    !/The file is refused\..* (20|21)\d{4} of (20|21)\d{4} rows have mistakes/.test(printed) &&
      'The reader does not stop.',
    printed.match(/The value is not a date/g)?.length !== 50 && 'The command does not print 50 problems.',
    !/(20|21)\d{4} further problems/.test(printed) && 'The command does not count the further problems.',
    lines !== rows + 1 && `The file of refused rows has ${lines} lines.`,
  ].filter((violation) => violation !== false)
  for (const violation of violations) explain(violation)
  return { importFiles: 1, wrongResults: violations.length }
}

const checks: readonly Check[] = [
  ...[...largePdfs, ...furtherLargePdfs].map(([what, make]) => checkUpload(what, make, 'application/pdf', false)),
  ...[...largePictures, ...furtherLargePictures].map(([what, make, type]) => checkUpload(what, make, type, false)),
  ...[...expensivePictures, ...furtherExpensivePictures].map(([what, make, type]) =>
    checkUpload(what, make, type, true),
  ),
  checkRefusedRows,
]

export const largeFiles: Proof = {
  name: 'large-files',
  title: 'Uploads and an import file that would take too much memory or time if their readers had no limits',
  cases: checks.length,
  mustBeZero: ['wrongResults', 'tooMuchMemory'],
  mustOccur: ['accepted', 'refused', 'importFiles'],
  open: async () => async (index, explain) => {
    const check = checks[index]
    if (!check) throw new Error(`There is no case ${index}.`)
    return await check(explain)
  },
}
