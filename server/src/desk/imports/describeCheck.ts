import type { Language } from '@portal/contract/api/texts'
import type { ImportDetails } from '@portal/contract/desk/imports'
import { findKind } from '../../portal/imports/kinds/kinds.ts'
import type { HeaderPart } from '../../portal/imports/parts.ts'
import { describeParts, describeWithoutPlace } from '../../portal/imports/problems/describe.ts'
import { fieldChangesOf } from '../../portal/imports/report/fieldChanges.ts'
import { isDerived } from '../../portal/imports/report/planReport.ts'
import { labelOfTable } from '../../portal/imports/targets/appliedKinds.ts'
import type { CheckReport } from '../../portal/imports/uploads/report.ts'

type Check = NonNullable<ImportDetails['check']>

/** Returns what each column of a file means. One column can fill several columns of the kind, joined by `+`. */
function describeColumns({ kind, headers, columns }: HeaderPart, language: Language): Check['columns'] {
  const labels = findKind(kind)?.columns ?? {}
  const meaningOf = (names: string) =>
    names
      .split('+')
      .map((name) => labels[name]?.label[language] ?? name)
      .join(' + ')
  return headers
    .filter((header) => header !== '')
    .map((header) => {
      const column = columns.find((each) => each.header === header)
      return { header, meaning: column ? meaningOf(column.column) : null }
    })
}

const describeProblems = (problems: CheckReport['problems'], language: Language): Check['problems'] =>
  problems.map(({ problem, rows, count }) => ({ rows, count, ...describeParts(problem, language) }))

/** The examples of changes. Pages and services follow from other rows, so examples of them say nothing. */
function describeSample({ header, sample }: CheckReport, language: Language): Check['sample'] {
  if (!header) return []
  return sample
    .filter((change) => !isDerived(change))
    .map((change) => ({
      table: labelOfTable(change.table).one[language],
      title: change.title,
      effect: change.effect,
      row: change.row,
      fields: fieldChangesOf(header.kind, change, language),
    }))
}

/** Returns a check with all its texts in one language. */
export function describeCheck(report: CheckReport, checkedAt: Date, language: Language): Check {
  const { header, candidate, refusal, notes, problems, problemCount, tables, endings, recognition = null } = report
  const read = header ?? candidate
  const listed = problems.reduce((sum, { count }) => sum + count, 0)
  return {
    checkedAt: checkedAt.toISOString(),
    refusal: refusal && describeWithoutPlace(refusal, language),
    columns: read ? describeColumns(read, language) : [],
    notes: notes.map((note) => describeWithoutPlace(note, language)),
    problems: describeProblems(problems, language),
    furtherProblems: problemCount - listed,
    tables: tables.map((each) => ({ ...each, table: labelOfTable(each.table).many[language] })),
    sample: describeSample(report, language),
    endings,
    recognition,
  }
}
