import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openMember } from '../../testing/desk/staff.ts'
import { openDeskImports } from '../../testing/imports/deskImports.ts'
import { dumpDatabase } from '../../testing/imports/importDatabase.ts'
import { csv, tenantCsv } from '../../testing/imports/tenantList.ts'

const otherNumber = { Mieternummer: '9', Vertragsnummer: '9', Einheit: '9' }

test('a file is uploaded, checked, applied and undone, and the log has each step', async () => {
  const { db, admin, upload, apply, read, runJobs } = await openDeskImports()
  const checked = await upload(tenantCsv([{}, { ...otherNumber, PLZ: '1067' }]))
  expect(checked).toMatchObject({
    state: 'ready',
    way: 'desk',
    kind: 'Tenants with contracts',
    rows: { read: 11, refused: 1 },
    started: { name: 'Anna Admin' },
    confirmation: null,
    lists: { changes: true, refusedRows: true },
    check: {
      refusal: null,
      problems: [{ rows: [3], count: 1, column: 'PLZ', value: '1067' }],
      furtherProblems: 0,
      endings: 0,
    },
  })
  expect(checked.check?.columns[0]).toEqual({ header: 'Mieternummer', meaning: 'Tenant number' })
  expect(checked.check?.tables.find(({ table }) => table === 'tenants')).toMatchObject({ new: 10, changed: 0 })
  expect(await db.selectFrom('partners').select('partner_id').execute()).toEqual([])

  const applied = await apply(checked)
  expect(applied).toMatchObject({
    state: 'applied',
    number: 1,
    applied: { name: 'Anna Admin' },
    changes: { ending: 0 },
  })
  expect(await db.selectFrom('partners').select('partner_id').execute()).toHaveLength(10)

  await admin.imports.undoImport({ params: { importId: checked.importId } })
  expect(await read(checked.importId)).toMatchObject({ state: 'undoing' })
  await runJobs()
  expect(await read(checked.importId)).toMatchObject({ state: 'undone', undone: { name: 'Anna Admin' } })
  expect(await db.selectFrom('partners').select('partner_id').execute()).toEqual([])
  const { entries } = await admin.log.listEntries()
  expect(entries.map(({ action }) => action)).toEqual(['import.undone', 'import.applied', 'import.uploaded'])
})
