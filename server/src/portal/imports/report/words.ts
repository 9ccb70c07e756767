import type { Language } from '@portal/contract/api/texts'

interface Words {
  effects: Readonly<Record<'new' | 'changed' | 'unchanged' | 'ending' | 'removed', string>>
  row: string
  empty: string
  headers: readonly string[]
  yes: string
  no: string
}

/** The words of reports about what an import changes. */
export const reportWords: Readonly<Record<Language, Words>> = {
  de: {
    effects: { new: 'neu', changed: 'geändert', unchanged: 'gleich', ending: 'endet', removed: 'entfällt' },
    row: 'Zeile',
    empty: 'leer',
    headers: ['Was', 'Nummer und Name', 'Wirkung', 'Zeile', 'Feld', 'Bisher', 'Neu'],
    yes: 'ja',
    no: 'nein',
  },
  en: {
    effects: { new: 'new', changed: 'changed', unchanged: 'unchanged', ending: 'ending', removed: 'removed' },
    row: 'row',
    empty: 'empty',
    headers: ['What', 'Number and name', 'Effect', 'Row', 'Field', 'Before', 'After'],
    yes: 'yes',
    no: 'no',
  },
}
