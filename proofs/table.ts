import { countViolations, type Progress } from './progress.ts'
import type { Counts, Proof } from './proof.ts'

const number = new Intl.NumberFormat('en')

export const describeCounts = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${number.format(count)}`)
    .join(', ')

/** Formats a time in its largest one or two units: "5 s", "3 min 5 s", "1 h 2 min". */
export function describeTime(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const heading = ['Command', 'Proof', 'Cases', 'Counts', 'Violations', 'Time', 'Date', 'Commit', 'Machine']
const commandOf = ({ name }: Proof) => `\`npm run torture -- ${name}\``

/** Returns the cells of a row. A proof that is not complete shows how many of its cases have run. */
export function rowOf(proof: Proof, progress: Progress, machine: string): string[] {
  const { done, counts, seconds, date, commit } = progress
  const isComplete = done === proof.cases
  const violations = countViolations(proof, counts)
  return [
    commandOf(proof),
    proof.title,
    isComplete ? number.format(done) : `${number.format(done)} of ${number.format(proof.cases)}`,
    describeCounts(counts),
    number.format(violations),
    describeTime(seconds),
    date,
    commit,
    machine,
  ]
}

/** The row of a proof that this machine cannot run. */
export const obstacleRowOf = (proof: Proof, obstacle: string): string[] => [
  commandOf(proof),
  proof.title,
  'not run',
  obstacle,
  ...['', '', '', '', ''],
]

/** Draws the rows as a Markdown table with aligned columns, for `docs/proofs.md` and for the output of the command. */
export function drawTable(rows: readonly string[][]): string {
  const widths = heading.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[], fill = ' ') =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width, fill)).join(' | ')} |`
  return [lineOf(heading), lineOf([], '-'), ...rows.map((row) => lineOf(row))].join('\n')
}

const markers = { start: '<!-- results -->', end: '<!-- end of results -->' }

/** Returns the page `docs/proofs.md` with the given rows. Keeps the rows of other proofs. Sorts all rows like `proofs`. */
export function writeResults(page: string, rows: readonly string[][], proofs: readonly Proof[]): string {
  const [before, results = '', after] = page.split(new RegExp(`${markers.start}|${markers.end}`))
  const current = results
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
  const rowWith = (command: string) => [...rows, ...current].find(([first]) => first === command)
  const kept = proofs.flatMap((proof) => {
    const row = rowWith(commandOf(proof))
    return row ? [row] : []
  })
  return `${before}${markers.start}\n\n${drawTable(kept)}\n\n${markers.end}${after}`
}
