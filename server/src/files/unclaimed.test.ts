import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCleanUp } from '../jobs/cleanUp.ts'
import { deliverLetter } from '../testing/documents.ts'
import { openPortal } from '../testing/portal.ts'
import { attach, heatingReport } from '../testing/repairs.ts'
import { jpeg } from '../testing/uploads.ts'
import { openFolderStore } from './folderStore.ts'
import { pathOf } from './store.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const noted = async ({ db }: Portal) =>
  (await db.selectFrom('unclaimed_files').select('file_key').execute()).map((row) => row.file_key)
const isThere = ({ dataDir }: Portal, key: string) => existsSync(join(dataDir, 'files', pathOf(key)))

test('a file is noted until a document or a request names it', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { tenant, files } = portal
  await deliverLetter(portal)
  await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant, { attachments: [attach(await jpeg()), attach(await jpeg())] }),
  })
  expect(await noted(portal)).toEqual([])
  const key = await files.keep(Buffer.from('x'))
  expect(await noted(portal)).toEqual([key])
})

test('the clean-up removes what nobody named for a day, and nothing else', async () => {
  const portal = await openPortal({ as: 'Erika' })
  const { db, files, clock, dataDir } = portal
  const cleanUp = openCleanUp(portal)
  const old = await files.keep(Buffer.from('x'))
  const gone = await files.keep(Buffer.from('x'))
  await files.remove(gone)
  // Another portal's, for example, which has the same folder.
  const foreign = await openFolderStore(join(dataDir, 'files')).keep(Buffer.from('x'))
  await deliverLetter(portal)
  const delivered = await db.selectFrom('documents').select('file_key').execute()
  clock.advance({ days: 1, seconds: 60 })
  const fresh = await files.keep(Buffer.from('x'))
  await cleanUp()
  expect([old, gone, foreign, fresh].map((key) => isThere(portal, key))).toEqual([false, false, true, true])
  expect(delivered.every(({ file_key }) => isThere(portal, file_key))).toBe(true)
  expect(await noted(portal)).toEqual([fresh])
})

test('a file that cannot be removed keeps none of the others, is told of, and is tried again', async () => {
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
    code: `1 unclaimed files stay: ${stuck} EACCES`,
  })
  expect(await noted(portal)).toEqual([stuck])
  await openCleanUp(portal)()
  expect(await noted(portal)).toEqual([])
})

test('a file that is noted keeps the key that it is given', async () => {
  const portal = await openPortal()
  const key = randomUUID()
  expect(await portal.files.keep(Buffer.from('x'), key)).toBe(key)
  expect(await noted(portal)).toEqual([key])
})
