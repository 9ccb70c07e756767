import { openPool } from '../../server/src/platform/database/connection.ts'
import { onFinished } from '../../server/src/testing/cleanup.ts'
import { disableDeliveries, raceCredentials } from '../../server/src/testing/races/credentialRaces.ts'
import { openProofPortal } from '../portal.ts'
import type { Proof } from '../proof.ts'

const concurrency = 6
const allKinds = ['signIn', 'refresh', 'changePassword', 'askForEmail', 'confirmEmail', 'reset', 'delete']

export const credentials: Proof = {
  name: 'credentials',
  title:
    'Operations on one account, their SQL statements interleaved: none commits if credentials that it verified were replaced',
  cases: 10_000,
  concurrency,
  mustBeZero: ['violations'],
  mustOccur: allKinds,
  async open() {
    const portal = await openProofPortal()
    portal.clock.stop()
    await disableDeliveries(portal)
    const pool = openPool(portal.address, { connections: concurrency * 4 })
    onFinished(() => pool.end())
    return async (index, explain) => {
      const { kinds: committedKinds, violation } = await raceCredentials(portal, pool, index)
      if (violation !== undefined) explain(violation)
      return {
        ...Object.fromEntries(
          allKinds.map((kind) => [kind, committedKinds.filter((committed) => committed === kind).length]),
        ),
        violations: violation === undefined ? 0 : 1,
      }
    }
  },
}
