import type { Mapping } from '../header/mapping.ts'
import type { KindName } from '../kinds/kinds.ts'
import { readImport } from '../readImport.ts'
import type { FoundFile } from './finishedFiles.ts'
import { withContentOf } from './foundContent.ts'

/** Kinds to which other kinds refer, in the order of their import. */
const referredKinds: readonly KindName[] = ['contactPeople', 'tenants', 'technicians', 'documents']

/** Reads only the header of a file. Returns undefined if the file is refused before its rows are read. */
async function recognizeKind(path: string, mappings: readonly Mapping[]): Promise<KindName | undefined> {
  for await (const part of readImport({ path, mappings, packsRows: true }))
    return part.type === 'header' ? part.kind : undefined
  return undefined
}

function rankOf(kind: KindName | undefined): number {
  const rank = kind === undefined ? -1 : referredKinds.indexOf(kind)
  return rank < 0 ? referredKinds.length : rank
}

/** Puts files after those that they refer to. Files of one kind stay in their order. A file that cannot be read is last: its import says why. */
export async function orderByReferences(
  files: readonly FoundFile[],
  mappings: readonly Mapping[],
): Promise<readonly FoundFile[]> {
  if (files.length < 2) return files
  const ranked: { file: FoundFile; rank: number }[] = []
  for (const file of files) {
    const kind = await withContentOf(file, (path) => recognizeKind(path, mappings)).catch(() => undefined)
    ranked.push({ file, rank: rankOf(kind) })
  }
  return ranked.toSorted((first, second) => first.rank - second.rank).map(({ file }) => file)
}
