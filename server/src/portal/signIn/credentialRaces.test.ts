import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPool } from '../../platform/database/connection.ts'
import { onFinished } from '../../testing/cleanup.ts'
import { openPortal } from '../../testing/portal.ts'
import { disableDeliveries, raceCredentials } from '../../testing/races/credentialRaces.ts'

/** The number of interleavings. `npm run torture -- credentials` runs 10,000. */
const runs = 150
const concurrency = 6

test(`in ${runs} random interleavings, no operation takes effect after the credentials that it verified have changed`, async () => {
  const first = Number(process.env.SEED ?? randomInt(2 ** 31))
  const portal = await openPortal()
  portal.clock.stop()
  const pool = openPool(portal.address, { connections: concurrency * 4 })
  onFinished(() => pool.end())
  await disableDeliveries(portal)
  const seen = new Map<string, number>()
  const seeds = Array.from({ length: runs }, (_, index) => first + index).values()
  const work = async () => {
    for (const seed of seeds) {
      const { kinds, violation } = await raceCredentials(portal, pool, seed)
      expect(violation).toBeUndefined()
      for (const kind of kinds) seen.set(kind, (seen.get(kind) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  // Each kind of effect must occur, because a server that refuses everything would also break no rule.
  expect(seen.size).toBe(7)
})
