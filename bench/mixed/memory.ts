import { readdirSync, readFileSync } from 'node:fs'

const sampleIntervalMs = 100

/** Returns a number of kilobytes in a file of `/proc`; 0 if the process has ended. */
function readKilobytes(path: string, names: readonly string[]): number {
  try {
    const text = readFileSync(path, 'utf8')
    return names.reduce((sum, name) => sum + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0), 0)
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    const children = tasks.flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    return children.filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** The memory of the child processes that no other process shares, for example not the code of Node. */
const privateOfChildren = (pid: number): number =>
  childrenOf(pid).reduce(
    (sum, child) =>
      sum + readKilobytes(`/proc/${child}/smaps_rollup`, ['Private_Clean', 'Private_Dirty']) + privateOfChildren(child),
    0,
  )

/** Memory in megabytes. */
export interface Memory {
  server: number
  /** The server and its child processes, which check files. */
  withChildren: number
}

export function readMemory(pid: number): Memory {
  const server = readKilobytes(`/proc/${pid}/status`, ['VmRSS']) / 1_024
  return { server, withChildren: server + privateOfChildren(pid) / 1_024 }
}

/** Returns the peak memory of a server while `work` runs. */
export async function measurePeak<Result>(pid: number, work: () => Promise<Result>): Promise<[Result, Memory]> {
  const peak = readMemory(pid)
  const sampler = setInterval(() => {
    const memory = readMemory(pid)
    peak.server = Math.max(peak.server, memory.server)
    peak.withChildren = Math.max(peak.withChildren, memory.withChildren)
  }, sampleIntervalMs)
  const result = await work().finally(() => clearInterval(sampler))
  return [result, peak]
}
