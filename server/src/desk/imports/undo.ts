import type { Language } from '@portal/contract/api/texts'
import type { ImportDetails } from '@portal/contract/desk/imports'
import type { ImportState } from '@portal/contract/integration/importedFiles'
import type { Selectable } from 'kysely'
import type { Context, StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countEndingsOfUndo, maxEndings } from '../../portal/imports/applying/endings.ts'
import { type UndoResult, undoDays } from '../../portal/imports/applying/undo.ts'
import { describeNewer } from '../../portal/imports/report/undoReport.ts'
import { addImportJob } from '../../portal/imports/uploads/jobs.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { inTransactionOf } from '../staff/stillAdministrator.ts'
import { findImport } from './listImports.ts'
import { actingMember } from './members.ts'

const tooOld = {
  de: `Der Import ist älter als ${undoDays} Tage. So lange sind die Zeilen vor dem Import gespeichert.`,
  en: `The import is older than ${undoDays} days, so the earlier state of its rows is no longer stored.`,
}

const tooManyEndings = {
  de: `Das Rückgängigmachen würde die Mietverhältnisse von mehr als ${maxEndings} Verträgen löschen oder beenden. Das geht nur auf dem Server, mit dem Befehl „npm run import -- undo“.`,
  en: `The undo would delete or end the tenancies of more than ${maxEndings} contracts. This is only possible on the server, with the command “npm run import -- undo”.`,
}

const notEnded = {
  de: 'Das Rückgängigmachen wurde nicht beendet. Es wurde nichts geändert. Bitte versuchen Sie es noch einmal.',
  en: 'The undo did not end. Nothing was changed. Please try again.',
}

type Written = Pick<Selectable<DB['imports']>, 'applied_at' | 'undo'>

const isTooOld = ({ applied_at }: Written, now: Date) => now.getTime() - applied_at.getTime() > undoDays * 86_400_000

/** Returns whether an undo can be tried, and why the last undo was refused or no undo is possible. */
export function describeUndo(
  written: Written | undefined,
  { state, language, now, endings }: { state: ImportState; language: Language; now: Date; endings: number },
): ImportDetails['undo'] {
  if (!written || state !== 'applied') return { isPossible: false, reasons: [] }
  if (isTooOld(written, now)) return { isPossible: false, reasons: [tooOld[language]] }
  if (endings > maxEndings) return { isPossible: false, reasons: [tooManyEndings[language]] }
  const refusal = written.undo?.refusal as UndoResult | undefined
  if (refusal?.outcome === 'newer')
    return { isPossible: true, reasons: refusal.newer.map((newer) => describeNewer(newer, language)) }
  return { isPossible: true, reasons: written.undo ? [notEnded[language]] : [] }
}

/** Adds the job that undoes an import. `readImport` then returns the result. */
export async function startUndo(
  { db, now }: Pick<Context, 'db' | 'now'>,
  importId: string,
  caller: StaffCaller,
): Promise<void> {
  await inTransactionOf(db, caller, async (transaction) => {
    const { number } = (await findImport(transaction, importId, caller.language)) ?? {}
    if (number === undefined) throw new Refusal('importNotFound')
    if (number === null) throw new Refusal('undoNotPossible')
    const written = await transaction
      .selectFrom('imports')
      .where('import_id', '=', number)
      .select(['applied_at', 'undo', 'file_name'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Reads the state again, because another undo may have started before the lock.
    const state = (await findImport(transaction, importId, caller.language))?.state
    const hasTooManyEndings = (await countEndingsOfUndo(transaction, number)) > maxEndings
    if (state !== 'applied' || isTooOld(written, now()) || hasTooManyEndings) throw new Refusal('undoNotPossible')
    await transaction
      .updateTable('imports')
      .set({ undo: JSON.stringify(actingMember(caller, now())) })
      .where('import_id', '=', number)
      .execute()
    await addImportJob(transaction, { importId: number })
    await recordInLog(transaction, caller, now(), {
      action: 'import.undoStarted',
      subject: { id: String(number), name: written.file_name },
    })
  })
}
