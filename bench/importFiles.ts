import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { xlsxOf } from '../server/src/testing/imports/xlsx.ts'

const headers = [
  ...['Mieternummer', 'Kundennummer', 'Nachname', 'Vorname', 'Geburtsdatum', 'E-Mail', 'Mobilnummer', 'Rolle'],
  ...['Vertragsnummer', 'Vertragsbeginn', 'Vertragsende', 'Kaution', 'Einheitsnummer', 'Nutzungsart', 'Lage'],
  ...['Stockwerk', 'Zimmer', 'Wohnfläche', 'Straße', 'Hausnummer', 'PLZ', 'Ort', 'Hausnummer im System'],
  ...['Wirtschaftseinheit', 'Name der Wirtschaftseinheit'],
]

export const contractNumberOf = (index: number) => `${100 + Math.floor(index / 1_000)}/${index}`

/** The rows of one contract: three of ten contracts have two tenants, and ten contracts are in the same house. */
function rowsOf(index: number, lastName: string): string[][] {
  const house = Math.floor(index / 10)
  const estate = Math.floor(house / 100)
  const contract = [
    ...[contractNumberOf(index), '01.04.2019', '', '1.350,00', `E-${index}`, 'Wohnung', '1. OG links', '1. OG', '3'],
    ...['64,50', `Lindenweg ${estate}`, String((house % 100) + 1), '01067', 'Dresden', `H-${house}`, `W-${estate}`],
    `Lindenhof ${estate}`,
  ]
  const mobile = `0172 ${9_000_000 + index}`
  const name = `${lastName}${index % 997}`
  const anna = [`T${index}`, `5${index}`, name, 'Anna', '14.03.1981', `a${index}@example.org`, mobile]
  const jens = [`M${index}`, `6${index}`, name, 'Jens', '14.03.1980', '', '']
  const main = [...anna, 'Hauptmieter', ...contract]
  return index % 10 < 3 ? [main, [...jens, 'Mitmieter', ...contract]] : [main]
}

function* lines(contracts: number, lastName: string) {
  yield `${headers.join(';')}\r\n`
  for (let index = 0; index < contracts; index += 1)
    yield rowsOf(index, lastName)
      .map((cells) => `${cells.join(';')}\r\n`)
      .join('')
}

/** Writes a list of the tenants of this many contracts as CSV with 25 columns, and returns its path. */
export async function writeTenants(folder: string, contracts: number, lastName = 'Krause'): Promise<string> {
  const path = join(folder, `${lastName}-${contracts}.csv`)
  await pipeline(Readable.from(lines(contracts, lastName)), createWriteStream(path))
  return path
}

/** Writes the first rows of the same list as XLSX, and returns its path. */
export async function writeWorkbook(folder: string, rows: number): Promise<string> {
  const cells: string[][] = [headers]
  for (let index = 0; cells.length <= rows; index += 1) cells.push(...rowsOf(index, 'Krause'))
  const path = join(folder, 'tenants.xlsx')
  await writeFile(path, xlsxOf([{ name: 'Mieter', rows: cells.slice(0, rows + 1) }]))
  return path
}
