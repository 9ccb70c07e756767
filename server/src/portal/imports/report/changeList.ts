import { pipeline } from 'node:stream/promises'
import type { Language } from '@portal/contract/api/texts'
import type { PlannedChange } from '../applying/changes.ts'
import type { KindName } from '../kinds/kinds.ts'
import { csvLine } from '../refusedRows.ts'
import { labelOfTable } from '../targets/appliedKinds.ts'
import { fieldChangesOf } from './fieldChanges.ts'
import { createPrivateFile } from './privateFile.ts'
import { reportWords } from './words.ts'

/**
 * Lists all changes of an import as CSV that Excel opens with a double click. Yields a header and then a line per changed field. A
 * change without fields that people can read gets one line.
 */
export async function* changeLines(
  kind: KindName,
  changes: AsyncIterable<PlannedChange>,
  language: Language,
): AsyncGenerator<string> {
  const { headers, effects } = reportWords[language]
  yield `\uFEFF${csvLine(headers)}`
  for await (const change of changes) {
    const what = labelOfTable(change.table).one[language]
    const begin = [what, change.title, effects[change.effect], change.row === null ? '' : String(change.row)]
    const fields = fieldChangesOf(kind, change, language)
    if (fields.length === 0) yield csvLine([...begin, '', '', ''])
    for (const { field, before, after } of fields) yield csvLine([...begin, field, before, after])
  }
}

/** Writes the list into a file. */
export const writeChangeList = (
  path: string,
  { kind, changes, language }: { kind: KindName; changes: AsyncIterable<PlannedChange>; language: Language },
): Promise<void> => pipeline(changeLines(kind, changes, language), createPrivateFile(path))
