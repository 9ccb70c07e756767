import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inImportTransaction } from '../../portal/imports/applying/transaction.ts'
import { runImportCommand } from '../../portal/imports/commands/importCommand.ts'
import { openMember } from '../../testing/desk/staff.ts'
import { openDeskImports } from '../../testing/imports/deskImports.ts'
import { tenantCsv } from '../../testing/imports/tenantList.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { makeJobsDue } from '../../testing/processes/jobs.ts'

async function openChecked() {
  const opened = await openDeskImports()
  const checked = await opened.upload(tenantCsv([{}]))
  const { importId } = checked
  const start = () =>
    opened.admin.imports.applyImport({ params: { importId }, body: { checkedAt: checked.check?.checkedAt ?? '' } })
  const tenants = () => opened.db.selectFrom('partners').select('partner_id').execute()
  return { ...opened, checked, importId, params: { importId }, start, tenants }
}

test('if two administrators apply a file at the same time, one is refused, and the file is applied once', async () => {
  const { start, runJobs, read, importId, db } = await openChecked()
  const outcomes = await Promise.allSettled([start(), start()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await runJobs()
  expect((await read(importId)).state).toBe('applied')
  expect(await db.selectFrom('imports').select('import_id').execute()).toHaveLength(1)
})

test('two files that are applied at once are applied one after the other', async () => {
  const { admin, upload, apply, checked, read } = await openChecked()
  const other = await upload(tenantCsv([{ Ort: 'Pirna' }]), { fileName: 'other.csv' })
  const { checkedAt = '' } = other.check ?? {}
  await admin.imports.applyImport({ params: { importId: other.importId }, body: { checkedAt } })
  expect((await apply(checked)).check?.refusal).toContain('is newer and was imported before')
  expect((await read(other.importId)).state).toBe('applied')
})

test('a file waits while the command imports, and is then applied', async () => {
  const { start, runJobs, read, importId, db, tenants } = await openChecked()
  await start()
  await inImportTransaction(db, true, async () => {
    await runJobs()
    expect((await read(importId)).state).toBe('applying')
    return { result: undefined, isKept: false }
  })
  await makeJobsDue(db)
  await runJobs()
  expect((await read(importId)).state).toBe('applied')
  expect(await tenants()).toHaveLength(10)
})

test('a file is not applied, and no import undone, for an administrator who is removed before the job runs', async () => {
  const { start, apply, runJobs, read, importId, params, tenants, checked, ...portal } = await openChecked()
  const [other, third] = [await openMember(portal, { role: 'admin' }), await openMember(portal, { role: 'admin' })]
  await start()
  await other.staff.removeMember({ params: { staffId: portal.admin.staffId } })
  await runJobs()
  const ready = await read(importId, other)
  expect(ready).toMatchObject({ state: 'ready', hasChanged: false })
  expect(await tenants()).toEqual([])
  expect((await apply(ready, other)).state).toBe('applied')
  await other.imports.undoImport({ params })
  await third.staff.changeMember({
    params: { staffId: other.staffId },
    body: { name: other.name, role: 'lead', placeIds: [], revision: 0 },
  })
  await runJobs()
  const { state, undo } = await read(importId, third)
  expect([state, undo.isPossible, undo.reasons]).toEqual(['applied', true, [expect.stringContaining('did not end')]])
  expect(await tenants()).toHaveLength(10)
})

test('a file whose process was killed between check and import is interrupted, and can be checked again', async () => {
  const { admin, start, apply, runJobs, read, importId, params, db, tenants } = await openChecked()
  await start()
  // As if a server had begun the job and was killed.
  await db.updateTable('import_uploads').set({ run_id: sql`gen_random_uuid()` }).execute()
  await runJobs()
  expect((await read(importId)).state).toBe('interrupted')
  expect(await tenants()).toEqual([])
  await admin.imports.checkAgain({ params })
  expect((await read(importId)).state).toBe('checking')
  await runJobs()
  const again = await read(importId)
  expect(again).toMatchObject({ state: 'ready', hasChanged: false })
  expect((await apply(again)).state).toBe('applied')
  expect(await tenants()).toHaveLength(10)
})

test('a run that another one has replaced writes nothing', async () => {
  const { start, runJobs, read, importId, db, tenants } = await openChecked()
  await start()
  await sql`create function replace_run() returns trigger language plpgsql as $$ begin
    new.run_id = gen_random_uuid(); return new; end $$`.execute(db)
  await sql`create trigger replace_run before update on import_uploads for each row
    when (old.run_id is null and new.run_id is not null) execute function replace_run()`.execute(db)
  await sql`create function fail_late() returns trigger language plpgsql as $$ begin
    update import_uploads set run_id = null; return new; end $$`.execute(db)
  await sql`create trigger fail_late after insert on partners for each statement execute function fail_late()`.execute(
    db,
  )
  await runJobs()
  expect(await tenants()).toEqual([])
  expect((await read(importId)).state).toBe('applying')
})

test('the name of an uploaded file cannot imitate a line of `npm run import -- list`', async () => {
  const opened = await openDeskImports()
  await opened.apply(await opened.upload(tenantCsv([{}]), { fileName: 'a.csv\n2  forged' }))
  const { printed } = await runImportCommand(['list'], environmentOf(opened))
  expect(printed).toMatch(/^1 .* a\.csv\uFFFD2 {2}forged: tenants/)
  expect(printed.split('\n')).toHaveLength(1)
})

test('a discarded file leaves the file store with the next clean-ups, and cannot be used any more', async () => {
  const { admin, params, read, importId, db, checked } = await openChecked()
  await admin.imports.discardImport({ params })
  expect(await read(importId)).toMatchObject({ state: 'discarded', check: null, lists: { changes: false } })
  expect(await db.selectFrom('import_files').select('file_key').execute()).toEqual([])
  expect(await db.selectFrom('unclaimed_files').select('file_key').execute()).toHaveLength(2)
  const body = { checkedAt: checked.check?.checkedAt ?? '' }
  for (const refused of [
    () => admin.imports.applyImport({ params, body }),
    () => admin.imports.checkAgain({ params }),
    () => admin.imports.discardImport({ params }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })
  await expect(admin.imports.exportChanges({ params })).rejects.toMatchObject({ status: 404 })
})

test('files are deleted after 30 days; what was applied stays in the list and can be undone', async () => {
  const { start, runJobs, upload, read, importId, params, clock, ...portal } = await openChecked()
  const { db } = portal
  await start()
  await runJobs()
  const refused = await upload('a;b\r\n1;2\r\n')
  clock.advance({ seconds: 32 * 86_400 })
  // The session of the first administrator has ended.
  const admin = await openMember({ ...portal, now: clock.now }, { role: 'admin' })
  await sql`select graphile_worker.add_job('cleanUp', '{}'::json)`.execute(db)
  await runJobs()
  expect(await db.selectFrom('import_files').select('file_key').execute()).toEqual([])
  expect(await read(importId, admin)).toMatchObject({ state: 'applied', check: null, rows: null, number: 1 })
  await expect(read(refused.importId, admin)).rejects.toMatchObject({ status: 404 })
  await admin.imports.undoImport({ params })
  await runJobs()
  expect((await read(importId, admin)).state).toBe('undone')
})
