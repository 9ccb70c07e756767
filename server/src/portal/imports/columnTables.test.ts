import { expect, test } from 'vitest'
import type { Column, Compound, Kind } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'

const introduction = `# Columns of the import

A test writes this page from the tables of the import: change the tables, and run that test with \`--update\`. [import.md](import.md) explains formats, problems and mappings.

A file can name a column with its German or English header, with one of the other headers, or with the name in the first column. Mappings use the name in the first column.
`

const escapeCell = (text: string) => text.replaceAll('|', String.raw`\|`)

function table(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map(escapeCell))
  const widths = (cells[0] ?? []).map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`
  const [header = [], ...others] = cells
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n')
}

function need(kind: Kind, name: string, { isRequired }: Column): string {
  const fallback = kind.fallbacks[name]
  if (isRequired) return fallback === undefined ? 'yes' : `yes, or \`${fallback}\``
  const group = kind.oneOf.find((names) => names.includes(name))
  return group ? `one of ${group.map((each) => `\`${each}\``).join(', ')}` : ''
}

const columnRow = (kind: Kind, name: string, column: Column) => [
  `\`${name}\``,
  column.label.de,
  column.label.en,
  need(kind, name, column),
  column.type.expected.en,
  column.example,
  column.headers.join(', '),
]

const compoundRow = ({ parts, label, headers, type }: Compound) => [
  parts.map((part) => `\`${part}\``).join(' + '),
  label.de,
  label.en,
  type.expected.en,
  headers.join(', '),
]

function section(kind: Kind): string {
  const columns = Object.entries(kind.columns).map(([name, column]) => columnRow(kind, name, column))
  const compounds = kind.compounds.map(compoundRow)
  return [
    `## ${kind.label.en}`,
    `Kind \`${kind.name}\` ("${kind.label.de}"). A row is identified by ${kind.key.map((name) => `\`${name}\``).join(', ')}.`,
    table([['Column', 'German', 'English', 'Required', 'Value', 'Example', 'Other headers'], ...columns]),
    ...(compounds.length > 0
      ? [
          'Columns that fill several columns:',
          table([['Columns', 'German', 'English', 'Value', 'Other headers'], ...compounds]),
        ]
      : []),
  ].join('\n\n')
}

test('docs/operating/import-columns.md has the columns of all kinds', async () => {
  const page = [introduction, ...kinds.map((kind) => `${section(kind)}\n`)].join('\n')
  await expect(page).toMatchFileSnapshot('../../../../docs/operating/import-columns.md')
})
