import { loadBrand } from '@portal/brands/load'
import type { Context } from '../../context.ts'
import { endOfDayInGermany } from '../../platform/germanDay.ts'
import type { ImportOptions } from '../../portal/imports/applying/runImport.ts'
import { createDocumentDelivery } from '../../portal/imports/documents/documentDelivery.ts'
import { readOwnMappings } from '../../portal/imports/mappings/ownMappings.ts'
import type { Run } from './runs.ts'

export type ImportJobContext = Pick<Context, 'db' | 'files' | 'settings' | 'now'>

/** Returns the options for the import of an uploaded file, except `isApplying`. The time of the export is the end of its German day. */
export async function importOptionsOf(
  { db, settings, files, now }: ImportJobContext,
  run: Run,
  path: string,
): Promise<Omit<ImportOptions, 'isApplying'>> {
  const { letterhead } = await loadBrand(settings.brand)
  return {
    read: { path, kind: run.kind ?? undefined, mappings: await readOwnMappings(db, settings.importDir) },
    original: { fileName: run.file_name, changedAt: run.changed_at ?? run.uploaded_at },
    isFull: run.is_full,
    confirmedEndings: run.confirmed_endings ?? undefined,
    exportedAt: run.exported_on === null ? undefined : endOfDayInGermany(run.exported_on),
    payee: letterhead.company,
    delivery: createDocumentDelivery(settings, files),
    now: now(),
  }
}
