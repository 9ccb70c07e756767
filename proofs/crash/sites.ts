import type { RunCase } from '../proof.ts'

type RunOnSite = (index: number, explain: (violation: string) => void) => ReturnType<RunCase>

/**
 * Opens one site (a portal with its database and services) for each worker. While one site waits for a start or for its disk,
 * the others use the processor.
 */
export async function openSites(count: number, openSite: () => Promise<RunOnSite>): Promise<RunCase> {
  const sites = await Promise.all(Array.from({ length: count }, openSite))
  return (index, explain, worker) => {
    const run = sites[worker]
    if (!run) throw new Error(`There is no site ${worker}`)
    return run(index, explain)
  }
}
