import type { Language } from '@portal/contract/api/texts'
import { otherLandlord } from '../applying/recognition.ts'
import type { ImportResult } from '../applying/runImport.ts'
import { describeWithoutPlace } from '../problems/describe.ts'
import { describeSample, describeSummary } from './planReport.ts'
import { reportSentences } from './sentences.ts'

/** Says what an import has changed or would change. */
export function describeResult(
  { header, end, plan, importId, earlierImportId }: ImportResult,
  mode: 'check' | 'dryRun' | 'apply',
  language: Language,
): string[] {
  const words = reportSentences[language]
  const { notWritten } = words
  if (!header || !plan)
    return [
      header && !end.refusal && mode === 'dryRun'
        ? words.onlyChecked(header.kind)
        : end.refusal
          ? notWritten.apply
          : notWritten[mode],
    ]
  const sample = describeSample(header.kind, plan.sample, language)
  return [
    '',
    ...describeSummary(plan.tables, language),
    ...(sample.length > 0 ? ['', words.forExample, ...sample] : []),
    '',
    ...(plan.mails > 0 ? [words.mails(plan.mails)] : []),
    ...(mode === 'dryRun' && plan.recognition ? [describeWithoutPlace(otherLandlord(plan.recognition), language)] : []),
    ...(plan.endings > 0 ? [words.endings(plan.endings)] : []),
    importId !== undefined
      ? words.written(importId)
      : earlierImportId !== undefined
        ? words.writtenBefore(earlierImportId)
        : end.refusal
          ? notWritten.apply
          : notWritten[mode],
  ]
}
