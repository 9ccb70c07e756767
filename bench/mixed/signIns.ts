import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from '../median.ts'
import { openConnections } from './connections.ts'
import { password, type Site } from './site.ts'

const rounds = 5
/** Enough that the server always has a password to verify. */
const simultaneousSignIns = 32

/** Signs different tenants in for some seconds. Returns the sign-ins per second. */
async function signInFor(seconds: number, port: number, site: Site): Promise<number> {
  const connections = openConnections(port)
  const begin = performance.now()
  let count = 0
  async function signInUntilEnd() {
    while (performance.now() - begin < seconds * 1_000) {
      await connections.call(site.signInOf(site.nextTenant()))
      count += 1
    }
  }
  await Promise.all(Array.from({ length: simultaneousSignIns }, signInUntilEnd))
  connections.close()
  return (count * 1_000) / (performance.now() - begin)
}

/** Verifies the same hash in a Node process that does nothing else. Returns the verifications per second. */
async function verifyFor(seconds: number, { hash }: Site): Promise<number> {
  const program = join(import.meta.dirname, 'rawHashes.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, String(seconds), password, hash])
  return Number(stdout)
}

/** Compares sign-ins with verifications of the same hash. Returns the medians of both rates and of their ratio. */
export async function measureSignIns(site: Site, seconds: number) {
  const portal = await site.startPortal()
  await signInFor(seconds, portal.port, site)
  const turns: { signIns: number; verifications: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    turns.push({
      signIns: await signInFor(seconds, portal.port, site),
      verifications: await verifyFor(seconds, site),
    })
  await portal.end()
  return {
    ratio: median(turns.map(({ signIns, verifications }) => signIns / verifications)),
    signIns: median(turns.map(({ signIns }) => signIns)),
    verifications: median(turns.map(({ verifications }) => verifications)),
  }
}
