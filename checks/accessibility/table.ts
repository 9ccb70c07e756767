/**
 * Writes the table of the criteria of WCAG 2.2 into the accessibility statement and into docs/accessibility.md.
 * `npm run accessibility` runs this file after `npm test`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plantedFaults } from '../../e2e/support/accessibility/plantedFaults.ts'
import { criteria as names } from '../../web/src/texts/en/criteria.ts'
import { criteria } from './criteria.ts'
import { type Criterion, methodOf, verdictOf } from './criterion.ts'
import { findShown } from './evidence.ts'
import { guards } from './guards.ts'
import { readTests } from './run.ts'

const root = join(import.meta.dirname, '../..')
export const statementTable = join(root, 'web/src/screens/accessibility/statedCriteria.ts')
export const accessibilityPage = join(root, 'docs/accessibility.md')

const testedOnLine = /export const testedOn = '([\d-]+)'/
/** Reads the day of the run from which the statement's table was written. */
export const readTestedOn = (): string => testedOnLine.exec(readFileSync(statementTable, 'utf8'))?.[1] ?? ''

/** Returns the module that the accessibility statement imports. */
export function drawStatement(testedOn: string): string {
  const rows = criteria.map((criterion) => {
    const { id, level, manual, notApplicable } = criterion
    const checkedOn = manual && notApplicable === undefined ? `, checkedOn: '${manual.on}'` : ''
    return `  { id: '${id}', level: '${level}', verdict: '${verdictOf(criterion)}', method: '${methodOf(criterion)}'${checkedOn} },`
  })
  return `// Generated from checks/accessibility/ by \`npm run accessibility\`.

/** The day of the run of all tests from which this table was written. */
export const testedOn = '${testedOn}'

// biome-ignore format: a table is read by its columns
export const statedCriteria = [
${rows.join('\n')}
] as const

export type StatedCriterion = (typeof statedCriteria)[number] & { checkedOn?: string }
`
}

const words = {
  automatic: 'automatic',
  partlyAutomatic: 'partly automatic',
  manual: 'by hand',
  guard: 'guard',
  met: 'met',
  partlyMet: '**partly met**',
  notApplicable: 'not applicable',
} as const

/** Shortens a path to the name of its file, with a link to it. */
function drawEvidence(entry: string): string {
  const [path = '', part] = entry.split(' › ')
  const name = path
    .split('/')
    .at(-1)
    ?.replace(/\.(spec|test)\.ts$/, '')
  return `[${name}](../${path})${part ? `: "${part}"` : ''}`
}

function drawRow(criterion: Criterion): string {
  const { id, level, evidence = [], manual, notApplicable, faults = [] } = criterion
  const cells = [
    `${id} ${names[id as keyof typeof names]}`,
    level,
    words[verdictOf(criterion)] + faults.map((fault) => ` (\`${fault}\`)`).join(''),
    words[methodOf(criterion)],
    [...evidence.map(drawEvidence), notApplicable].filter(Boolean).join('<br>'),
    manual ? `${manual.on}, ${manual.by}: ${manual.what}` : '',
  ]
  return `| ${cells.join(' | ')} |`
}

function drawTable(head: readonly string[], rows: readonly string[]): string {
  return [`| ${head.join(' | ')} |`, `| ${head.map(() => '---').join(' | ')} |`, ...rows].join('\n')
}

const drawFault = (ids: readonly string[], fault: string, check: string) =>
  `| ${ids.join(', ')} | ${fault} | ${check} |`

/** Replaces what is between the markers of a table. */
function replaceTable(page: string, marker: string, table: string): string {
  const [start, end] = [`<!-- ${marker} -->`, `<!-- end of ${marker} -->`]
  return `${page.split(start)[0]}${start}\n\n${table}\n\n${end}${page.split(end)[1]}`
}

/** Returns docs/accessibility.md with new tables of the criteria and of the planted faults. */
export function drawPage(page: string): string {
  const criteriaTable = drawTable(
    ['Criterion', 'Level', 'Verdict', 'Method', 'Tests', 'Checked by hand'],
    criteria.map(drawRow),
  )
  const faultsTable = drawTable(
    ['Criteria', 'Planted fault', 'Found by'],
    [
      ...plantedFaults.map(({ criteria: ids, fault, check }) => drawFault(ids, fault, check)),
      ...guards.map(({ criteria: ids, planted, forbidden }) =>
        drawFault(ids, `\`${planted.replaceAll('|', '\\|')}\``, `the guard against ${forbidden}`),
      ),
    ],
  )
  return replaceTable(replaceTable(page, 'criteria', criteriaTable), 'faults', faultsTable)
}

function writeTables(): void {
  const missing = findShown(criteria, readTests(root)).filter((each) => each.missing.length > 0)
  if (missing.length > 0) {
    for (const { id, missing: reasons } of missing) console.error(`${id}: ${reasons.join('; ')}`)
    console.error('The last run of npm test does not show these criteria. Nothing was written.')
    process.exitCode = 1
    return
  }
  writeFileSync(statementTable, drawStatement(new Date().toISOString().slice(0, 10)))
  writeFileSync(accessibilityPage, drawPage(readFileSync(accessibilityPage, 'utf8')))
}

if (import.meta.main) writeTables()
