/** Returns the text of a CSV file, with semicolons between the cells. The first row is the header. */
export const csv = (...rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.join(';')}\r\n`).join('')

/** The cells of one tenant, by the header of their column. */
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

/** Valid rows of other tenants, with numbers that begin with 200. A file with more than a fifth of refused rows is refused. */
const otherTenants = (count: number): TenantCells[] =>
  Array.from({ length: count }, (_, index) => ({
    Mieternummer: String(200_000 + index),
    Vertragsnummer: `200/${String(index).padStart(3, '0')}`,
    Einheit: `200-${String(index).padStart(4, '0')}`,
  }))

/** Returns a header, the given rows, and `others` valid rows. A cell that a row lacks gets the value of `sampleTenant`. */
export function tenantRows(rows: readonly TenantCells[], others = 9): string[][] {
  const headers = [...new Set([...Object.keys(sampleTenant), ...rows.flatMap((row) => Object.keys(row))])]
  const all: TenantCells[] = [...rows, ...otherTenants(others)]
  return [headers, ...all.map((row) => headers.map((header) => ({ ...sampleTenant, ...row })[header] ?? ''))]
}

/** Returns the rows of `tenantRows` as the text of a CSV file. */
export const tenantCsv = (rows: readonly TenantCells[], others?: number): string => csv(...tenantRows(rows, others))
