import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/database/connection.ts'
import { createDatabase } from './database.ts'
import { startTestCluster } from './testCluster.ts'

test('a second cluster in the same process works after the first one has stopped', async () => {
  const first = await startTestCluster()
  await createDatabase(first.cluster, { name: 'own', template: 'migrated' })
  await first.stop()
  const { cluster, stop } = await startTestCluster()
  onTestFinished(stop)
  const db = openDatabase(await createDatabase(cluster, { name: 'own', template: 'demo' }), { connections: 1 })
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('partners').select('partner_id').execute()).not.toEqual([])
})
