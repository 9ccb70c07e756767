import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../../../tools/testing/temporaryFolder.ts'
import { addEvent } from '../../../platform/events/addEvent.ts'
import { openEventsFolder } from '../../../platform/events/folder.ts'
import { publishEvents } from '../../../platform/events/publish.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import { prepareFolder } from '../../../platform/preparedFolder.ts'
import { onFinished } from '../../../testing/cleanup.ts'
import { openWithEventsFolder } from '../../../testing/integration/eventsFolder.ts'
import { eventsAfter, openMachine } from '../../../testing/integration/machine.ts'
import { openPortal } from '../../../testing/portal.ts'
import { advanceTime } from '../../../testing/processes/jobs.ts'
import { reportHeating } from '../../../testing/requests/appointments.ts'
import { attach, heatingReport } from '../../../testing/requests/repairs.ts'
import { jpeg } from '../../../testing/requests/uploads.ts'
import { createFolderWriter } from './write.ts'

type Portal = Awaited<ReturnType<typeof openWithEventsFolder>>

const idsOf = async (portal: Portal) =>
  Promise.all(
    (await portal.names()).map(async (name) => ((await portal.readJson(name, 'event.json')) as { id: string }).id),
  )

const idsOfFeed = async (portal: Portal) => (await eventsAfter(await openMachine(portal))).map(({ id }) => id)

const addOpened = ({ db, now }: Pick<Portal, 'db' | 'now'>) => addEvent(db, { type: 'document.opened', at: now() })

test('events of concurrent transactions are all written, in the order of the feed', async () => {
  const portal = await openWithEventsFolder()
  const { db, now } = portal
  let isAdding = true
  const adding = Promise.all(
    Array.from({ length: 5 }, async (_, writer) => {
      for (let round = 0; round < 12; round += 1)
        await db.transaction().execute(async (transaction) => {
          await addEvent(transaction, { type: 'document.opened', at: now() })
          // Commits in another order than the events were inserted.
          await sleep((writer * 7 + round * 3) % 11)
        })
    }),
  ).finally(() => {
    isAdding = false
  })
  while (isAdding) await portal.runJobs()
  await adding
  await portal.runJobs()
  const ids = await idsOf(portal)
  expect(ids).toHaveLength(60)
  expect(ids).toEqual(await idsOfFeed(portal))
})

test('events before the first start with the setting are not written, and a later start keeps the position', async () => {
  const portal = await openPortal({ as: 'Erika' })
  await addOpened(portal)
  await openEventsFolder(portal.db, portal.now())
  const { position } = await portal.db.selectFrom('events_folder').select('position').executeTakeFirstOrThrow()
  expect(position).toBe('1')
  await addOpened(portal)
  await openEventsFolder(portal.db, portal.now())
  expect(await portal.db.selectFrom('events_folder').selectAll().execute()).toEqual([{ only_row: true, position: '1' }])
})

test('a folder that was written before a crash is not written again, and what the crash left unfinished is removed', async () => {
  const portal = await openWithEventsFolder()
  await reportHeating(portal.tenant)
  await portal.write()
  const names = await portal.names()
  const [name = ''] = names
  // As after a crash between the rename and the commit of the position. The landlord's system has changed a file meanwhile.
  await writeFile(join(portal.folder, name, 'event.json'), 'seen')
  await portal.db.updateTable('events_folder').set({ position: '0' }).execute()
  const unfinished = join(portal.folder, '.staging', name, 'files')
  await mkdir(unfinished, { recursive: true })
  await writeFile(join(unfinished, '1 foto.jpg'), 'half')
  await openEventsFolder(portal.db, portal.now())
  await portal.write()
  expect(await portal.names()).toEqual(names)
  expect(await readdir(join(portal.folder, '.staging'))).toEqual([])
  expect(String(await portal.read(name, 'event.json'))).toBe('seen')
  const { position } = await portal.db.selectFrom('events_folder').select('position').executeTakeFirstOrThrow()
  expect(Number(position)).toBe(names.length)
})

test('while the folder is gone, tenants can send requests and their events wait, and later all events are written', async () => {
  const portal = await openWithEventsFolder()
  const away = `${portal.folder}-away`
  await rename(portal.folder, away)
  await reportHeating(portal.tenant)
  await portal.runJobs()
  await reportHeating(portal.tenant)
  await portal.runJobs()
  await expect(stat(portal.folder)).rejects.toThrow('ENOENT')
  await rename(away, portal.folder)
  // The wait before the next try of a failed job is at most five seconds after the first failures.
  await advanceTime(portal, 5)
  expect(await portal.ofType('request.created')).toHaveLength(2)
  expect(await idsOf(portal)).toEqual(await idsOfFeed(portal))
})

test('an event that fails halfway leaves nothing, and is written by the next try', async () => {
  const portal = await openWithEventsFolder()
  const { tenant } = portal
  await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant, { attachments: [attach(await jpeg())] }),
  })
  await publishEvents(portal.db, portal.now())
  const full: FileStore = {
    ...portal.files,
    open: () => Promise.reject(Object.assign(new Error('No space left'), { code: 'ENOSPC' })),
  }
  await expect(createFolderWriter({ ...portal, files: full })()).rejects.toThrow('No space left')
  expect(await portal.names()).toEqual([])
  expect(await readdir(join(portal.folder, '.staging'))).toEqual([])
  await createFolderWriter(portal)()
  expect(await portal.ofType('request.created')).toHaveLength(1)
})

test('two servers at once write each event once', async () => {
  const portal = await openWithEventsFolder()
  const { tenant } = portal
  const photo = await jpeg()
  for (let sent = 0; sent < 3; sent += 1)
    await tenant.requests.submitRequest({
      headers: {},
      body: await heatingReport(tenant, { attachments: [attach(photo)] }),
    })
  await publishEvents(portal.db, portal.now())
  const opened: string[] = []
  const files: FileStore = {
    ...portal.files,
    open: (key) => {
      opened.push(key)
      return portal.files.open(key)
    },
  }
  const run = createFolderWriter({ ...portal, files })
  await Promise.all([run(), run()])
  expect(await idsOf(portal)).toEqual(await idsOfFeed(portal))
  expect(await portal.ofType('request.created')).toHaveLength(3)
  // Each photo is read once: it is verified while it is copied.
  expect([opened.length, new Set(opened).size]).toEqual([3, 3])
})

test('the group of the folder may read the files, and may move and delete the folders', async () => {
  const portal = await openWithEventsFolder()
  const { tenant } = portal
  await tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(tenant, { attachments: [attach(await jpeg())] }),
  })
  await portal.write()
  const [name = ''] = await portal.ofType('request.created')
  const modeOf = async (...path: string[]) =>
    ((await stat(join(portal.folder, name, ...path))).mode & 0o777).toString(8)
  const paths = await portal.list(name)
  const modes = await Promise.all(['', ...paths].map((path) => modeOf(path)))
  expect(modes).toEqual(['', ...paths].map((path) => (path === '' || path === 'files' ? '770' : '640')))
})

test('the server changes nothing elsewhere if the group of the folder replaces an unfinished folder with a link', async () => {
  const portal = await openWithEventsFolder()
  await portal.tenant.requests.submitRequest({
    headers: {},
    body: await heatingReport(portal.tenant, { attachments: [attach(await jpeg())] }),
  })
  const elsewhere = await mkdtemp(join(temporaryFolder(), 'keys-'))
  onFinished(() => rm(elsewhere, { recursive: true, force: true }))
  await mkdir(join(elsewhere, 'files'), { mode: 0o700 })
  await publishEvents(portal.db, portal.now())
  // The group may rename every entry of the folder, also one that it may not enter.
  let isSwapped = false
  async function swap() {
    if (isSwapped) return
    isSwapped = true
    for (const name of await readdir(portal.folder)) {
      await rename(join(portal.folder, name), join(portal.folder, `${name}.away`))
      await symlink(elsewhere, join(portal.folder, name))
    }
  }
  const files: FileStore = {
    ...portal.files,
    async open(key) {
      await swap()
      return portal.files.open(key)
    },
  }
  await createFolderWriter({ ...portal, files })()
  expect(await readdir(elsewhere, { recursive: true })).toEqual(['files'])
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  expect([await modeOf(elsewhere), await modeOf(join(elsewhere, 'files'))]).toEqual(['700', '700'])
  const [name = ''] = await portal.ofType('request.created')
  expect(await portal.list(name)).toContain('files/1 foto.jpg')
})

test.each([
  ['that other users can enter', async (path: string) => mkdir(path).then(() => chmod(path, 0o770))],
  ['that is a link', async (path: string) => symlink(temporaryFolder(), path)],
])('nothing is written through a staging folder %s', async (_, put) => {
  const portal = await openWithEventsFolder()
  await put(join(portal.folder, '.staging'))
  await reportHeating(portal.tenant)
  await expect(portal.write()).rejects.toThrow()
  expect(await portal.names()).toEqual([])
})

test('the start fails if EVENTS_FOLDER cannot be a folder, and says what to do', async () => {
  const { folder } = await openWithEventsFolder()
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(prepareFolder('EVENTS_FOLDER', file)).rejects.toThrow(
    `The folder of EVENTS_FOLDER, ${file}, cannot be used (EEXIST): name a folder that the server may write to.`,
  )
  await rm(file)
  await prepareFolder('EVENTS_FOLDER', file)
  expect((await stat(file)).isDirectory()).toBe(true)
})
