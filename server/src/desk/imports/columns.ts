import type { Language } from '@portal/contract/api/texts'
import type { ColumnsOfImport } from '@portal/contract/desk/importMappings'
import type { Context, StaffCaller } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { assignColumns, targetName } from '../../portal/imports/header/assign.ts'
import { compoundName } from '../../portal/imports/header/compoundName.ts'
import { normalizeHeader } from '../../portal/imports/header/headerText.ts'
import type { Kind } from '../../portal/imports/kinds/kind.ts'
import { findKind } from '../../portal/imports/kinds/kinds.ts'
import type { HeaderPart } from '../../portal/imports/parts.ts'
import { uploadableKinds } from '../../portal/imports/targets/appliedKinds.ts'
import { type FoundUpload, findUpload } from '../../portal/imports/uploads/findUpload.ts'
import { nameOfKind } from './listImports.ts'
import { recordReading } from './readImport.ts'

const describeKind = (kind: string, language: Language) => ({ kind, name: nameOfKind(kind, language) ?? kind })

/** The kinds that can be uploaded. */
export const listKinds = (language: Language) => uploadableKinds.map((kind) => describeKind(kind, language))

/** The header that the newest check has read. For a file whose header has no clear meaning, the most likely header. */
export const headerOf = ({ report }: Pick<FoundUpload, 'report'>): HeaderPart | undefined =>
  report?.header ?? report?.candidate

/** The headers of a file with their first values. Equal headers count once, because they can only have the same meaning. */
export function distinctHeaders({ headers, firstValues }: HeaderPart): { header: string; firstValue: string }[] {
  const normal = headers.map(normalizeHeader)
  return headers
    .map((header, index) => ({ header, firstValue: firstValues?.[index] ?? '', index }))
    .filter(({ header, index }) => header !== '' && normal.indexOf(normal[index] ?? '') === index)
    .map(({ header, firstValue }) => ({ header, firstValue }))
}

/**
 * Returns the column of each header: as the check has found it or, for a kind other than that of the check, as the headers
 * alone show it.
 */
function columnsByHeader(read: HeaderPart, kind: Kind): ReadonlyMap<string, string> {
  const columns =
    read.kind === kind.name
      ? read.columns
      : assignColumns(read.headers, kind, null).columns.map(({ header, target }) => ({
          header,
          column: targetName(target),
        }))
  return new Map(columns.map(({ header, column }) => [header, column]))
}

const choicesOf = ({ columns, compounds }: Kind, language: Language): ColumnsOfImport['choices'] => [
  ...Object.entries(columns).map(([column, { label, isRequired }]) => ({ column, name: label[language], isRequired })),
  ...compounds.map((compound) => ({
    column: compoundName(compound),
    name: compound.parts.map((part) => columns[part]?.label[language] ?? part).join(' + '),
    isRequired: false,
  })),
]

/** Returns what the columns of a checked file mean, and what they can mean. */
export async function readColumns(
  context: Pick<Context, 'db' | 'now'>,
  { importId, kind: wanted }: { importId: string; kind?: string | undefined },
  caller: StaffCaller,
): Promise<ColumnsOfImport> {
  const { language } = caller
  const upload = await findUpload(context.db, importId)
  const read = upload && headerOf(upload)
  if (!read || !upload.checkedAt) throw new Refusal('importNotFound')
  const kind = findKind(wanted ?? read.kind) ?? findKind(read.kind)
  if (!kind) throw new Error(`The kind ${read.kind} does not exist.`)
  await recordReading(context, upload, caller)
  const columns = columnsByHeader(read, kind)
  const isListed = uploadableKinds.some((each) => each === read.kind)
  return {
    checkedAt: upload.checkedAt.toISOString(),
    kind: kind.name,
    kinds: [...listKinds(language), ...(isListed ? [] : [describeKind(read.kind, language)])],
    mapping: read.mapping,
    columns: distinctHeaders(read).map((each) => ({ ...each, column: columns.get(each.header) ?? null })),
    choices: choicesOf(kind, language),
  }
}
