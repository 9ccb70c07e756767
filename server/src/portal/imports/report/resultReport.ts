import type { Language } from '@portal/contract/api/texts'
import { otherLandlord } from '../applying/recognition.ts'
import type { ImportResult } from '../applying/runImport.ts'
import { describeInRow } from '../problems/describe.ts'
import { describeSample, describeSummary } from './planReport.ts'

const notWritten = {
  check: 'Checked without the database. Nothing was written.',
  dryRun: 'Nothing was written. Use --apply to write this into the portal.',
  apply: 'Nothing was written.',
}

/** Says what an import has changed or would change. */
export function describeResult(
  { header, end, plan, importId, earlierImportId }: ImportResult,
  mode: keyof typeof notWritten,
  language: Language,
): string[] {
  if (!header || !plan)
    return [
      header && !end.refusal && mode === 'dryRun'
        ? `Data of the kind "${header.kind}" can be checked, but not imported yet. Nothing was written.`
        : end.refusal
          ? notWritten.apply
          : notWritten[mode],
    ]
  const sample = describeSample(header.kind, plan.sample, language)
  return [
    '',
    ...describeSummary(plan.tables, language),
    ...(sample.length > 0 ? ['', 'For example:', ...sample] : []),
    '',
    ...(plan.mails > 0 ? [`Mails to tenants: ${plan.mails}.`] : []),
    ...(mode === 'dryRun' && plan.recognition ? [describeInRow(otherLandlord(plan.recognition), language)] : []),
    ...(plan.endings > 0 ? [`Endings and removals to confirm: ${plan.endings}.`] : []),
    importId !== undefined
      ? `Import ${importId} is written. "npm run import -- undo ${importId}" undoes it.`
      : earlierImportId !== undefined
        ? `Import ${earlierImportId} has written exactly this file before, so nothing was written.`
        : end.refusal
          ? notWritten.apply
          : notWritten[mode],
  ]
}
