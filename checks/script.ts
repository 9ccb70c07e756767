import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'

export interface ScriptResult {
  succeeded: boolean
  /** The last lines of the script's output. Blank lines and colours are removed. */
  lastLines: readonly string[]
}

const maxKeptLines = 16
/** Enough for `maxKeptLines` lines, even if they are long. */
const maxKeptCharacters = 16_000

/** Runs a script of package.json and prints its output as it arrives. Returns its success and the end of its output. */
export async function runScript(script: string, root: string): Promise<ScriptResult> {
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let kept = ''
  const keepEnd = (chunk: Buffer) => {
    kept = (kept + chunk.toString()).slice(-maxKeptCharacters)
  }
  child.stdout.on('data', keepEnd).pipe(process.stdout, { end: false })
  child.stderr.on('data', keepEnd).pipe(process.stderr, { end: false })
  const [code] = (await once(child, 'close')) as [number | null]
  const lines = stripVTControlCharacters(kept)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  return { succeeded: code === 0, lastLines: lines.slice(-maxKeptLines) }
}
