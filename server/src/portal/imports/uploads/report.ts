import type { PlannedChange, TableSummary } from '../applying/changes.ts'
import type { Recognition } from '../applying/recognition.ts'
import type { ImportResult } from '../applying/runImport.ts'
import type { ProblemGroup } from '../checking/rowProblems.ts'
import type { HeaderPart, RowCounts } from '../parts.ts'
import type { FileProblemCode, NoteCode, Problem } from '../problems/problem.ts'

/** The result of a check as it is stored. It has no sentences, because readers have different languages. */
export interface CheckReport {
  /** Undefined if the file is refused before its rows are read. */
  header?: HeaderPart | undefined
  /** The most likely header of a file whose header has no clear meaning. */
  candidate?: HeaderPart | undefined
  refusal: Problem<FileProblemCode> | null
  counts: RowCounts
  notes: readonly Problem<NoteCode>[]
  problems: ProblemGroup[]
  problemCount: number
  tables: TableSummary[]
  sample: PlannedChange[]
  endings: number
  needsConfirmation: boolean
  /** Undefined in reports that an earlier version of the portal has stored. */
  recognition?: Recognition | null | undefined
  /** The fingerprint of the planned changes. */
  fingerprint: string
}

/** Why a file that was checked cannot be applied here. A manifest of documents needs its files, but an upload is only one file. */
function findRefusal({ header, end, plan }: ImportResult): CheckReport['refusal'] {
  if (header?.kind === 'documents') return { code: 'documentsNeedFiles' }
  if (end.refusal) return end.refusal
  return header && !plan ? { code: 'kindNotApplied', value: header.kind } : null
}

/** Returns what is stored of the result of a check. */
export function reportOf(result: ImportResult, fingerprint: string): CheckReport {
  const { header, end, problems, plan } = result
  return {
    header,
    candidate: end.candidate,
    refusal: findRefusal(result),
    counts: end.counts,
    notes: end.notes,
    problems: [...problems.groups.values()],
    problemCount: problems.problemCount,
    tables: plan?.tables ?? [],
    sample: plan?.sample ?? [],
    endings: plan?.endings ?? 0,
    needsConfirmation: plan?.needsConfirmation ?? false,
    recognition: plan?.recognition ?? null,
    fingerprint,
  }
}
