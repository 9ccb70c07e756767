import { type DeskClient, openMember } from '../desk/staff.ts'
import { openPortal } from '../portal.ts'
import { runDueJobs } from '../processes/jobs.ts'

type Query = Partial<Parameters<DeskClient['imports']['uploadFile']>[0]['query']>

/** Opens a portal with an administrator, and functions that upload a file and run its jobs. */
export async function openDeskImports(options: Parameters<typeof openPortal>[0] = {}) {
  const portal = await openPortal({ database: 'migrated', ...options })
  const admin = await openMember(portal, { role: 'admin', name: 'Anna Admin' })
  const runJobs = () => runDueJobs(portal)
  /** Runs jobs until the import is no longer being checked or applied, and returns it. A job may add another one. */
  async function untilDone(importId: string, by: DeskClient) {
    for (;;) {
      await runJobs()
      const found = await read(importId, by)
      if (found.state !== 'checking' && found.state !== 'applying') return found
    }
  }

  /** Uploads a file, and returns its check. */
  async function upload(content: string | Uint8Array, query: Query = {}, by: DeskClient = admin) {
    const body = new Blob([new Uint8Array(Buffer.from(content))])
    const { importId } = await by.imports.uploadFile({ query: { fileName: 'mieter.csv', ...query }, body })
    return await untilDone(importId, by)
  }
  const read = (importId: string, by: DeskClient = admin) => by.imports.readImport({ params: { importId } })
  /** Applies a checked file. */
  async function apply({ importId, check }: Awaited<ReturnType<typeof read>>, by: DeskClient = admin) {
    await by.imports.applyImport({ params: { importId }, body: { checkedAt: check?.checkedAt ?? '' } })
    return await untilDone(importId, by)
  }
  return { ...portal, admin, upload, read, apply, runJobs }
}
