import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deliverLetter } from '../../testing/documents.ts'
import { openPortal } from '../../testing/portal.ts'
import { attach, heatingReport } from '../../testing/requests/repairs.ts'
import { jpeg } from '../../testing/requests/uploads.ts'
import { openCleanUp } from '../jobs/cleanUp.ts'
import { openFolderStore } from './folderStore.ts'
import { pathOf } from './store.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const listUnclaimed = async ({ db }: Portal) =>
  (await db.selectFrom('unclaimed_files').select('file_key').execute()).map((row) => row.file_key)
const exists = ({ dataDir }: Portal, key: string) => existsSync(join(dataDir, 'files', pathOf(key)))

test('a file is recorded as unclaimed until a document or an attachment refers to it', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, files } = portal
  await deliverLetter(portal)
  await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant, { attachments: [attach(await jpeg()), attach(await jpeg())] }),
  })
  expect(await listUnclaimed(portal)).toEqual([])
  const key = await files.keep(Buffer.from('x'))
  expect(await listUnclaimed(portal)).toEqual([key])
})

test('the clean-up removes only files that stayed unclaimed for a day', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { db, files, clock, dataDir } = portal
  const cleanUp = openCleanUp(portal)
  const old = await files.keep(Buffer.from('x'))
  const gone = await files.keep(Buffer.from('x'))
  await files.remove(gone)
  // A file without a record, for example a file of another portal that uses the same folder.
  const foreign = await openFolderStore(join(dataDir, 'files')).keep(Buffer.from('x'))
  await deliverLetter(portal)
  const delivered = await db.selectFrom('documents').select('file_key').execute()
  clock.advance({ days: 1, seconds: 60 })
  const fresh = await files.keep(Buffer.from('x'))
  await cleanUp()
  expect([old, gone, foreign, fresh].map((key) => exists(portal, key))).toEqual([false, false, true, true])
  expect(delivered.every(({ file_key }) => exists(portal, file_key))).toBe(true)
  expect(await listUnclaimed(portal)).toEqual([fresh])
})

test('the clean-up reports a file that it cannot remove, removes the others, and removes that file the next time', async () => {
  const portal = await openPortal()
  const { files, clock } = portal
  const keys = [
    await files.keep(Buffer.from('x')),
    await files.keep(Buffer.from('x')),
    await files.keep(Buffer.from('x')),
  ]
  const [stuck] = keys.sort()
  clock.advance({ days: 1, seconds: 60 })
  const remove = (key: string) =>
    key === stuck ? Promise.reject(Object.assign(new Error('Not allowed'), { code: 'EACCES' })) : files.remove(key)
  await expect(openCleanUp({ ...portal, files: { ...files, remove } })()).rejects.toMatchObject({
    // The log writes the `code` of an error, but not its message.
    code: `1 unclaimed files stay: ${stuck} EACCES`,
  })
  expect(await listUnclaimed(portal)).toEqual([stuck])
  await openCleanUp(portal)()
  expect(await listUnclaimed(portal)).toEqual([])
})

test('a file is stored and recorded under a given key', async () => {
  const portal = await openPortal()
  const key = randomUUID()
  expect(await portal.files.keep(Buffer.from('x'), key)).toBe(key)
  expect(await listUnclaimed(portal)).toEqual([key])
})
