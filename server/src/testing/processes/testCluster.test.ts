import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { startCluster } from '../../platform/database/cluster.ts'
import { openDatabase } from '../../platform/database/connection.ts'
import { createDatabase } from '../databases/database.ts'
import { makeFolder } from './serverProcess.ts'

test('after a cluster has stopped, the same process can create databases in another cluster', async () => {
  const { address, stop } = await startCluster(join(makeFolder({ mode: 0o755 }), 'postgres'), { isDurable: false })
  await createDatabase({ ...inject('cluster'), address }, { name: 'own' })
  await stop()
  const name = 'after another cluster'
  const db = openDatabase(await createDatabase(inject('cluster'), { name, template: 'demo' }), { connections: 1 })
  onTestFinished(() => db.destroy())
  expect(await db.selectFrom('partners').select('partner_id').execute()).not.toEqual([])
})
