import type { CheckedInput } from '@portal/contract/api/call'
import type { Language } from '@portal/contract/api/texts'
import type { importMappings, StoredMapping } from '@portal/contract/desk/importMappings'
import { sql, type Transaction } from 'kysely'
import type { Context, StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { normalizeHeader } from '../../portal/imports/header/headerText.ts'
import { type Mapping, maxHeaderLength } from '../../portal/imports/header/mapping.ts'
import { readOwnMappings } from '../../portal/imports/mappings/ownMappings.ts'
import type { HeaderPart } from '../../portal/imports/parts.ts'
import { restingStates } from '../../portal/imports/uploads/findUpload.ts'
import { addImportJob } from '../../portal/imports/uploads/jobs.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { inTransactionOf } from '../staff/stillAdministrator.ts'
import { distinctHeaders, headerOf } from './columns.ts'
import { changeUpload, checkedByHand } from './decide.ts'
import { nameOfKind } from './listImports.ts'
import { checkMapping, findDataInHeaders, findOtherHeaders } from './mappingProblems.ts'
import { actingMember } from './members.ts'

type Correction = CheckedInput<typeof importMappings.saveMapping>['body']

/**
 * Returns the corrected mapping. It keeps the words, defaults and further settings of the mapping that has read the file. With the
 * same name, it also recognizes the same files as before; otherwise, those with all headers of this file.
 */
function correctMapping(
  read: HeaderPart,
  { name, kind, columns }: Pick<Correction, 'name' | 'kind' | 'columns'>,
  mappings: readonly Mapping[],
): Record<string, unknown> {
  const used = mappings.find((each) => each.name === read.mapping && each.kind === kind)
  const nameable = columns.filter(({ header, column }) => header.length <= maxHeaderLength || column !== null)
  const normal = new Set(nameable.map(({ header }) => normalizeHeader(header)))
  const chosen = Object.fromEntries(nameable.map(({ header, column }) => [header, column]))
  const isSameSource = used?.name === name && used.recognizedBy.length > 0
  const others = Object.entries(isSameSource ? used.columns : {}).filter(
    ([header]) => !normal.has(normalizeHeader(header)),
  )
  return {
    ...used,
    name,
    kind,
    recognizedBy: isSameSource ? used.recognizedBy : Object.keys(chosen),
    columns: { ...Object.fromEntries(others), ...chosen },
  }
}

/** Stores a mapping, which replaces the stored mapping with the same name. The log has the replaced mapping. */
async function storeMapping(
  transaction: Transaction<DB>,
  { mapping, now }: { mapping: Mapping; now: Date },
  caller: StaffCaller,
): Promise<void> {
  const { name } = mapping
  // Waits while another member saves a mapping. Otherwise, the log could lack the mapping that this call replaces.
  await sql`lock table import_mappings in share row exclusive mode`.execute(transaction)
  const before = await transaction
    .selectFrom('import_mappings')
    .where('name', '=', name)
    .select('mapping')
    .executeTakeFirst()
  const values = {
    mapping: JSON.stringify(mapping),
    saved_by: JSON.stringify(actingMember(caller, now)),
    saved_at: now,
  }
  await transaction
    .insertInto('import_mappings')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
  await recordInLog(transaction, caller, now, {
    action: 'mapping.saved',
    subject: { id: name, name },
    before: before?.mapping as Mapping | undefined,
    after: mapping,
  })
}

/** Stores what the columns of a file mean, and checks the file again. Refuses the call if the caller has not read the newest check. */
export const saveMapping = (
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  importId: string,
  correction: Correction,
  caller: StaffCaller,
): Promise<void> =>
  changeUpload(context, importId, caller, async (transaction, upload, set) => {
    const read = headerOf(upload)
    const isCurrent = upload.checkedAt?.toISOString() === correction.checkedAt
    if (!read || !isCurrent || !restingStates.includes(upload.presentState)) throw new Refusal('changedMeanwhile')
    const { columns, kind } = correction
    const { language } = caller
    const headers = distinctHeaders(read).map(({ header }) => header)
    const otherHeaders = findOtherHeaders(columns, headers, language)
    if (otherHeaders.length > 0) throw new Refusal('invalidInput', { fields: otherHeaders })
    const dataInHeaders = findDataInHeaders(headers, language)
    if (dataInHeaders.length > 0) throw new Refusal('invalidInput', { fields: dataInHeaders })
    const mappings = await readOwnMappings(transaction, context.settings.importDir)
    const checked = checkMapping(correctMapping(read, correction, mappings), {
      columns,
      headers: read.headers,
      language,
    })
    if ('problems' in checked) throw new Refusal('invalidInput', { fields: checked.problems })
    await storeMapping(transaction, { mapping: checked.mapping, now: context.now() }, caller)
    await set({ ...checkedByHand, ...(upload.kind !== null && { kind }) })
    await addImportJob(transaction, { uploadId: upload.upload_id })
    await recordInLog(transaction, caller, context.now(), {
      action: 'import.checkedAgain',
      subject: { id: upload.upload_id, name: upload.file_name },
    })
  })

/** Lists the stored mappings. */
export async function listMappings(
  { db }: Pick<Context, 'db'>,
  language: Language,
): Promise<{ mappings: StoredMapping[] }> {
  const rows = await db.selectFrom('import_mappings').orderBy('name').selectAll().execute()
  return {
    mappings: rows.map(({ name, mapping, saved_by, saved_at }) => {
      const { kind, recognizedBy } = mapping as Mapping
      return {
        name,
        kind: nameOfKind(kind, language) ?? kind,
        recognizedBy,
        savedBy: saved_by.name,
        savedAt: saved_at.toISOString(),
      }
    }),
  }
}

/** Removes a stored mapping. */
export const removeMapping = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  name: string,
  caller: StaffCaller,
): Promise<void> =>
  inTransactionOf(db, caller, async (transaction) => {
    const removed = await transaction
      .deleteFrom('import_mappings')
      .where('name', '=', name)
      .returning('mapping')
      .executeTakeFirst()
    if (!removed) throw new Refusal('mappingNotFound')
    await recordInLog(transaction, caller, now(), {
      action: 'mapping.removed',
      subject: { id: name, name },
      before: removed.mapping as Mapping,
    })
  })
