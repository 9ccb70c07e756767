import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processor time of the running child processes of the postmaster, in seconds. Linux counts it in hundredths of a second. */
function postgresSeconds(dataFolder: string): number {
  const [postmaster] = readFileSync(join(dataFolder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      if (fields[1] === postmaster) ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // The process has ended meanwhile.
    }
  }
  return ticks / 100
}

export interface Measured {
  seconds: number
  processorSeconds: number
  /** How much the memory of this process grew at most. */
  memoryMb: number
}

/** The processor time of the ended child processes of this process, such as those that read PDFs, in seconds. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** Measures `work`. The processor time is that of this process, its child processes and PostgreSQL together. */
export async function measure(dataFolder: string, work: () => Promise<unknown>): Promise<Measured> {
  const rss = () => process.memoryUsage().rss
  const before = {
    memory: rss(),
    postgres: postgresSeconds(dataFolder),
    usage: process.cpuUsage(),
    children: childSeconds(),
    at: performance.now(),
  }
  let peak = before.memory
  const sampler = setInterval(() => {
    peak = Math.max(peak, rss())
  }, 100)
  await work().finally(() => clearInterval(sampler))
  const { user, system } = process.cpuUsage(before.usage)
  return {
    seconds: (performance.now() - before.at) / 1_000,
    processorSeconds:
      (user + system) / 1e6 + childSeconds() - before.children + postgresSeconds(dataFolder) - before.postgres,
    memoryMb: (peak - before.memory) / 2 ** 20,
  }
}
