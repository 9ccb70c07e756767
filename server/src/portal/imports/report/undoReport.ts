import type { Language } from '@portal/contract/api/texts'
import type { Newer } from '../applying/undoChecks.ts'
import { labelOfTable } from '../targets/appliedKinds.ts'

const words = {
  de: {
    refers: (row: string, table: string) => `${row}: Neuere Daten beziehen sich darauf (Tabelle ${table})`,
    byOther: (row: string) => `${row}: inzwischen im Portal oder von einem anderen Programm geändert`,
    byImport: (row: string, importId: number) => `${row}: geändert durch Import ${importId}`,
  },
  en: {
    refers: (row: string, table: string) => `${row}: newer data refer to it (table ${table})`,
    byOther: (row: string) => `${row}: changed by a tenant or another program`,
    byImport: (row: string, importId: number) => `${row}: changed by import ${importId}`,
  },
}

/** Says why a row prevents the undo of an import. */
export function describeNewer({ table, title, importId, referringTable }: Newer, language: Language): string {
  const row = `${labelOfTable(table).one[language]} ${title}`
  if (referringTable !== null) return words[language].refers(row, referringTable)
  return importId === null ? words[language].byOther(row) : words[language].byImport(row, importId)
}
