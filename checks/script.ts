import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'

export interface Ended {
  endedWell: boolean
  /** The end of what it wrote, without colours. */
  lastLines: readonly string[]
}

const linesKept = 16
/** In characters: enough for these lines, whatever a chunk holds. */
const textKept = 16_000

/** Runs a script of package.json, shows what it writes as it comes, and keeps the end of it. */
export async function runScript(script: string, root: string): Promise<Ended> {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let kept = ''
  const keepEnd = (chunk: Buffer) => {
    kept = (kept + chunk.toString()).slice(-textKept)
  }
  child.stdout.on('data', keepEnd).pipe(process.stdout, { end: false })
  child.stderr.on('data', keepEnd).pipe(process.stderr, { end: false })
  const [code] = (await once(child, 'close')) as [number | null]
  const lines = stripVTControlCharacters(kept)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  return { endedWell: code === 0, lastLines: lines.slice(-linesKept) }
}
