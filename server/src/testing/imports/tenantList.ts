/** Makes the text of a CSV file with a semicolon from a header and rows. */
export const csv = (...rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.join(';')}\r\n`).join('')

/** A tenant as a row of a list, by the header of each column. */
export const sampleTenant = {
  Mieternummer: '104711',
  Nachname: 'Krause',
  Vorname: 'Anna',
  Vertragsnummer: '104/001',
  Vertragsbeginn: '01.04.2019',
  Einheit: '104-0001',
  Nutzungsart: 'Wohnung',
  Straße: 'Lindenweg',
  Hausnummer: '12a',
  PLZ: '01067',
  Ort: 'Dresden',
}

export type TenantCells = Readonly<Record<string, string>>

/** Other tenants, so that one refused row is less than a fifth of the rows. Their numbers begin at 200. */
const otherTenants = (count: number): TenantCells[] =>
  Array.from({ length: count }, (_, index) => ({
    Mieternummer: String(200_000 + index),
    Vertragsnummer: `200/${String(index).padStart(3, '0')}`,
    Einheit: `200-${String(index).padStart(4, '0')}`,
  }))

/** The rows of a list: the given ones, then `others` without a mistake. Cells that a row lacks are those of the sample. */
export function tenantRows(rows: readonly TenantCells[], others = 9): string[][] {
  const headers = [...new Set([...Object.keys(sampleTenant), ...rows.flatMap((row) => Object.keys(row))])]
  const all: TenantCells[] = [...rows, ...otherTenants(others)]
  return [headers, ...all.map((row) => headers.map((header) => ({ ...sampleTenant, ...row })[header] ?? ''))]
}

/** The same as a CSV file. */
export const tenantCsv = (rows: readonly TenantCells[], others?: number): string => csv(...tenantRows(rows, others))
