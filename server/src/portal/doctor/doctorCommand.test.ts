import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../../platform/database/schema.ts'
import { addEvent } from '../../platform/events/addEvent.ts'
import { openEventsFolder } from '../../platform/events/folder.ts'
import { prepareImportFolder } from '../../platform/importFolder.ts'
import { openMember } from '../../testing/desk/staff.ts'
import { createImporter } from '../../testing/imports/importDatabase.ts'
import { tenantCsv } from '../../testing/imports/tenantList.ts'
import { openPortal } from '../../testing/portal.ts'
import { environmentOf } from '../../testing/portalEnvironment.ts'
import { startGateway } from '../../testing/processes/gateway.ts'
import { startMailServer } from '../../testing/processes/mailServer.ts'
import { makeFolder, runCommand } from '../../testing/processes/serverProcess.ts'
import { addToOutbox, exampleMessages } from '../../testing/requests/exampleMessages.ts'
import type { CheckReport } from '../imports/uploads/report.ts'
import { runDoctorCommand } from './doctorCommand.ts'
import type { Finding } from './finding.ts'

const https = { PUBLIC_URL: 'https://127.0.0.1:9443', TRUST_PROXY: '1' }

/** Runs the command, and returns a function that finds the line of a check. */
async function examine(environment: Record<string, string>, ...words: string[]) {
  const { printed, hasMissing } = await runDoctorCommand([...words, '--json'], environment)
  const findings = JSON.parse(printed) as Finding[]
  const find = (check: string) => {
    const finding = findings.find((candidate) => candidate.check === check)
    return finding && `${finding.status}: ${finding.found}`
  }
  return { findings, hasMissing, find }
}

test('the lines about services that answer are ok, and only the test mail is sent, from the sender of the brand', async () => {
  const mailServer = await startMailServer()
  const gateway = await startGateway()
  const portal = await openPortal({ database: 'migrated' })
  const { find } = await examine(
    {
      ...environmentOf(portal),
      ...https,
      SMTP_URL: mailServer.url,
      SMS_GATEWAY_URL: gateway.url,
      LETTER_URL: gateway.url,
      REQUESTS_MAILBOX: 'anliegen@wohnbau.de',
      METRICS_PORT: '9464',
    },
    '--mail',
    'me@wohnbau.de',
  )
  for (const check of [
    'Settings',
    'Proxies',
    'Requests to staff',
    'Metrics and health',
    'Mail server',
    'SMS gateway',
    'Letters',
  ])
    expect(find(check)).toMatch(/^ok: /)
  for (const check of [
    'Files',
    'Database',
    'PostgreSQL',
    'Tables',
    'Clock',
    'Demo landlord',
    'Outbox',
    'Jobs',
    'Imports',
    'Uploaded files',
  ])
    expect(find(check)).toMatch(/^ok: /)
  for (const check of ['Folder of imports', 'Files to confirm', 'Changes by tenants'])
    expect(find(check)).toMatch(/^ok: /)
  expect(find('Address for tenants')).toBe('ok: https://127.0.0.1:9443.')
  expect(find('Portal at the address for tenants')).toMatch(/^warning: .* cannot be opened \(ECONNREFUSED\)/)
  expect(find('Data of the landlord')).toBe('missing: 0 houses, 0 contracts, 0 tenants, 0 of them with an account.')
  expect(find('Postal addresses')).toBeUndefined()
  expect(gateway.calls).toEqual([])
  expect(mailServer.received).toMatchObject([
    {
      from: 'service@lindenhof-wohnen.example',
      to: ['me@wohnbau.de'],
      mail: { subject: 'Testmail des Mieterportals' },
    },
  ])
})

test('services that do not answer, an address that leads to this machine only, and a loaded demo landlord are reported as missing, and the output contains no password', async () => {
  const portal = await openPortal()
  const { find, hasMissing, findings } = await examine({
    ...environmentOf(portal),
    SMTP_URL: 'smtp://user:geheim@127.0.0.1:1',
    SMS_GATEWAY_URL: 'http://user:geheim@127.0.0.1:1/sms',
    LETTER_URL: 'file:///nowhere/letters',
  })
  expect(hasMissing).toBe(true)
  for (const check of ['Address for tenants', 'Mail server', 'SMS gateway', 'Letters', 'Demo landlord'])
    expect(find(check)).toMatch(/^missing: /)
  expect(find('Requests to staff')).toBe('warning: only npm run contact lists waiting requests.')
  expect(find('Data of the landlord')).toMatch(/^ok: /)
  expect(JSON.stringify(findings)).not.toContain('geheim')
})

test('the rights that the database role needs are reported if one is missing', async () => {
  const portal = await openPortal({ database: 'migrated' })
  const examineRole = async () => (await examine(environmentOf(portal))).find('Database role')
  expect(await examineRole()).toMatch(/^ok: /)
  await sql`revoke create on schema public from pg_database_owner`.execute(portal.db)
  expect(await examineRole()).toMatch(/^missing: .* may not create tables in the schema public\.$/)
  await sql`revoke create on database ${sql.id(portal.address.database)} from current_user`.execute(portal.db)
  expect(await examineRole()).toMatch(/^missing: .* may not create schemas\.$/)
})

test('gaps in the data of the landlord are counted for tenants and contracts that have not ended', async () => {
  const portal = await openPortal()
  const { db, address } = portal
  const partners = db.updateTable('partners')
  await partners.set({ zip: null, birth_date: null }).where('customer_number', '=', '4711004').execute()
  await partners.set({ zip: null, birth_date: null }).where('customer_number', '=', '4711011').execute()
  const left = await db.selectFrom('rented_objects').selectAll().where('contract_id', '=', '1000000004003').execute()
  const { street = '', house_number = '', zip = '' } = left[0] ?? {}
  await partners.set({ street, house_number, zip, town: 'Berlin' }).where('customer_number', '=', '4711006').execute()
  const contracts = db
    .updateTable('contracts')
    .set({ end_date: new Date(Date.now() - 172_800_000).toISOString().slice(0, 10) })
  await contracts.where('contract_id', '=', '1000000004003').execute()
  await db.updateTable('technicians').set({ districts: [] }).execute()
  await db.deleteFrom('working_hours').execute()
  await db.deleteFrom('closed_days').execute()
  await addToOutbox(db, exampleMessages.codeByLetter)
  await sql`update messages set created_at = now() - interval '1 hour'`.execute(db)
  const { find } = await examine(environmentOf({ ...portal, address }))
  expect(find('Postal addresses')).toBe(
    'warning: 1 tenants have none, so no letter reaches them. 1 former tenants without an account have no address, or only that of the home that they have left, so no access code goes to them by letter.',
  )
  expect(find('Birth dates')).toMatch(/^warning: 1 persons have none/)
  expect(find('Technicians')).toMatch(
    /^warning: none serves the postal code of \d+ houses \(22999.* \d+ have no working hours, so the portal offers no appointments with them\.$/,
  )
  expect(find(`Closed days of ${new Date(Date.now() + 92 * 86_400_000).getUTCFullYear()}`)).toMatch(/^warning: none is/)
  expect(find('Outbox')).toMatch(/^warning: \d+ messages wait for more than half an hour, and 0 were given up/)
})

test('with EVENTS_FOLDER, the folder is checked and the waiting events are counted', async () => {
  const folder = makeFolder()
  const portal = await openPortal({ database: 'migrated' })
  const environment = { ...environmentOf(portal), EVENTS_FOLDER: folder }
  const [checked, waiting] = ['Events folder', 'Events for the folder']
  expect((await examine(environmentOf(portal))).find(checked)).toBeUndefined()
  const before = await examine(environment)
  expect(before.find(checked)).toBe(`ok: the folder ${folder} can be written.`)
  expect(before.find(waiting)).toBe('warning: none is written before the first start with EVENTS_FOLDER.')
  await openEventsFolder(portal.db, portal.now())
  expect((await examine(environment)).find(waiting)).toBe('ok: 0 wait.')
  const at = new Date(Date.now() - 3_600_000)
  for (let added = 0; added < 2; added += 1) await addEvent(portal.db, { type: 'document.opened', at })
  const late = await examine({ ...environment, EVENTS_FOLDER: join(folder, 'gone') })
  expect(late.find(checked)).toBe(`missing: the folder ${join(folder, 'gone')} cannot be written (ENOENT).`)
  expect(late.find(waiting)).toBe(`warning: 2 wait. The oldest has waited since ${at.toISOString()}.`)
})

/** Stores an uploaded file in the given state, without a job that works on it. */
async function insertUpload(
  db: Kysely<DB>,
  fileName: string,
  state: 'ready' | 'refused' | 'checking',
  report?: Partial<CheckReport>,
) {
  const upload_id = randomUUID()
  const now = new Date()
  const uploader = {
    uploader: 'staff' as const,
    uploader_id: randomUUID(),
    uploader_name: 'Anna',
    responsible_id: null,
  }
  await db
    .insertInto('import_uploads')
    .values({
      upload_id,
      file_name: fileName,
      is_full: false,
      uploaded_at: now,
      ...uploader,
      applies_itself: false,
      state,
    })
    .execute()
  const file = {
    content: 'upload' as const,
    file_key: upload_id,
    size_in_bytes: 1,
    sha256: Buffer.alloc(32),
    stored_at: now,
  }
  await db
    .insertInto('import_files')
    .values({ upload_id, ...file })
    .execute()
  if (report)
    await db
      .insertInto('import_checks')
      .values({ upload_id, checked_at: now, report: JSON.stringify(report) })
      .execute()
}

test('the lines about imports name the last imports, stopped and waiting files, changes by tenants, and refused files of the folder', async () => {
  const { db, ...portal } = await openPortal({ database: 'migrated' })
  const folder = makeFolder()
  await createImporter(db).importText(tenantCsv([{ Mobilnummer: '0172 9925904' }]))
  await sql`update partners set mobile = '+491722222222' where external_id = '104711'`.execute(db)
  await insertUpload(db, 'voll.csv', 'ready', { needsConfirmation: true, endings: 2 })
  await insertUpload(db, 'teil.csv', 'ready', { needsConfirmation: false, endings: 2 })
  await insertUpload(db, 'kaputt.csv', 'refused')
  await insertUpload(db, 'abbruch.csv', 'checking')
  const withFolder = { ...environmentOf(portal), IMPORT_DIR: folder }
  expect((await examine(withFolder)).find('Folder of imports')).toBe(
    `missing: ${folder} cannot be read and written (ENOENT).`,
  )
  await prepareImportFolder(folder)
  await writeFile(join(folder, 'refused', 'kaputt.csv.report.txt'), '')
  const { find, findings } = await examine(withFolder)
  expect(find('Folder of imports')).toBe(`warning: ${folder} has 1 refused files.`)
  expect(find('Imports')).toMatch(/^ok: the last ones were tenants on \d{4}-\d\d-\d\d \(number 1\)\.$/)
  expect(find('Uploaded files')).toMatch(/^warning: 1 interrupted and 1 refused: (?:abbruch|kaputt)\.csv, /)
  expect(find('Files to confirm')).toBe('warning: 1 wait for a second administrator: voll.csv.')
  expect(find('Changes by tenants')).toBe('warning: 1 values are to be taken over into your system.')
  for (const { status, remedy } of findings) expect(status === 'ok').toBe(remedy === undefined)
  await rename(join(folder, 'full'), join(folder, '.full'))
  await symlink(join(folder, '.full'), join(folder, 'full'))
  expect((await examine(withFolder)).find('Folder of imports')).toContain('is a link, so no file is imported.')
})

test('an administrator with a second factor is expected, and staff of the demo do not count', async () => {
  const portal = await openPortal()
  const { find } = await examine(environmentOf(portal))
  expect(find('Staff')).toBe('warning: no administrator can sign in at the desk with a local account.')
  await openMember(portal, { role: 'admin' })
  const after = await examine(environmentOf(portal))
  expect(after.find('Staff')).toBe('ok: 1 members, 1 administrators with a second factor.')
})

test('the command prints a line for each check, and ends with exit code 1 if something is missing', async () => {
  const portal = await openPortal({ database: 'migrated' })
  const { code, output } = await runCommand('portal/doctor/command.ts', [], environmentOf(portal))
  expect(code).toBe(1)
  expect(output).toMatch(
    /^ok {7}Settings: all of them are valid\.\nmissing {2}Address for tenants: http:\/\/localhost:\d+ leads/,
  )
  expect(output).toMatch(/\n\d+ ok, \d+ warnings, \d+ missing\.\nNot checked: backups/)
})

test('an invalid setting is the only finding, because the other checks need valid settings', async () => {
  const { findings } = await examine({ PORT: 'x' })
  expect(findings).toMatchObject([
    { status: 'missing', check: 'Settings', found: expect.stringMatching(/^PORT is "x"/) as string },
  ])
})

test('a data folder without a database is reported, and the command creates nothing in it', async () => {
  const dataDir = makeFolder()
  const { find } = await examine({ DATA_DIR: dataDir })
  expect(find('Database')).toBe(`missing: the data folder ${dataDir} has none.`)
  expect(readdirSync(dataDir)).toEqual([])
})

test('with DATABASE_URL, a data folder that does not exist is reported, and not created', async () => {
  const dataDir = join(makeFolder(), 'data')
  const portal = await openPortal({ database: 'migrated' })
  const { find } = await examine({ ...environmentOf(portal), DATA_DIR: dataDir })
  expect(find('Data folder')).toBe(`missing: ${dataDir} cannot be opened (ENOENT).`)
  expect(find('Database')).toMatch(/^ok: /)
  expect(existsSync(dataDir)).toBe(false)
})

test('a data folder that the command cannot enter is reported, for example because it is a file', async () => {
  const dataDir = join(makeFolder(), 'data')
  await writeFile(dataDir, '')
  const { find } = await examine({ DATA_DIR: dataDir })
  expect(find('Files')).toBe(`missing: the folder ${dataDir}/files cannot be written (ENOTDIR).`)
  expect(find('Free space')).toBe('warning: it cannot be measured (ENOTDIR).')
  expect(find('Database')).toMatch(/^missing: /)
})

test.each([[['--mail']], [['--mail', 'x']], [['now']], [['--json', '--all']]])(
  'with the arguments %j the command fails with its usage',
  async (words) => {
    await expect(runDoctorCommand(words, {})).rejects.toThrow('Use: npm run doctor')
  },
)
