import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addMessage } from '../../../platform/delivery/outbox.ts'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { type TenantCells, tenantCsv } from '../../../testing/imports/tenantList.ts'
import { undoImport } from './undo.ts'

const anna = {
  Geburtsdatum: '14.03.1981',
  Mobilnummer: '0172 9925904',
  'E-Mail': 'a@example.org',
  'Straße der Postanschrift': '',
  'Hausnummer der Postanschrift': '',
  'PLZ der Postanschrift': '',
  'Ort der Postanschrift': '',
}
const postalAddress = {
  'Straße der Postanschrift': 'Am Markt',
  'Hausnummer der Postanschrift': '1',
  'PLZ der Postanschrift': '01067',
  'Ort der Postanschrift': 'Dresden',
}

/** Opens a database, and returns functions that send codes to Anna and another tenant, and list the tenants with an unused code. */
async function openTenant() {
  const database = await openImportDatabase()
  const { db, importText } = database
  await importText(tenantCsv([anna]))
  let sent = 0
  async function sendCodes() {
    sent += 1
    await sql`insert into access_codes (partner_id, code_hash, channel, purpose, created_at, expires_at)
      select partner_id, ${Buffer.from(String(sent))}, 'sms', 'connection', now(), now() + interval '1 day'
      from partners where external_id in ('104711', '200000')`.execute(db)
  }
  const unused = async () => {
    const rows = await db
      .selectFrom('access_codes')
      .innerJoin('partners', 'partners.partner_id', 'access_codes.partner_id')
      .select('external_id')
      .where('used_at', 'is', null)
      .orderBy('external_id')
      .execute()
    return rows.map(({ external_id }) => external_id)
  }
  return { ...database, sendCodes, unused }
}

test.each<[string, TenantCells, boolean]>([
  ['the customer number', { Kundennummer: '5000001' }, true],
  ['the mobile number', { Mobilnummer: '0172 1111111' }, true],
  ['the address', postalAddress, true],
  ['the last name', { Nachname: 'Krause-Meier' }, true],
  ['the first name', { Vorname: 'Jens' }, true],
  ['the date of birth', { Geburtsdatum: '15.03.1981' }, true],
  ['only the e-mail address', { 'E-Mail': 'b@example.org' }, false],
])(
  'an import and its undo invalidate unused codes only if they change the identity of the tenant or where codes are sent: %s',
  async (_, cells, changes) => {
    const { db, importText, sendCodes, unused } = await openTenant()
    await sendCodes()
    const { importId } = await importText(tenantCsv([{ ...anna, ...cells }]))
    const left = changes ? ['200000'] : ['104711', '200000']
    expect(await unused()).toEqual(left)
    await sql`delete from access_codes`.execute(db)
    await sendCodes()
    expect(await undoImport(db, importId ?? 0, new Date())).toMatchObject({ outcome: 'undone' })
    expect(await unused()).toEqual(left)
  },
)

test('an import of unchanged rows leaves the codes valid', async () => {
  const { importText, sendCodes, unused } = await openTenant()
  await sendCodes()
  await importText(tenantCsv([anna]))
  expect(await unused()).toEqual(['104711', '200000'])
})

test('a dry run leaves the codes valid', async () => {
  const { dryRun, sendCodes, unused } = await openTenant()
  await sendCodes()
  await dryRun(tenantCsv([{ ...anna, Mobilnummer: '0172 1111111' }]))
  expect(await unused()).toEqual(['104711', '200000'])
})

test.each([
  ['the address changes', postalAddress],
  ['the customer number, which the letter names, changes', { Kundennummer: '5000001' }],
])(
  'an import that makes an access code invalid also deletes its letter, unless the letter was already sent: %s',
  async (_, cells) => {
    const { db, importText, sendCodes } = await openTenant()
    await sendCodes()
    const letter = {
      accountId: null,
      language: 'de',
      brand: 'landlord',
      at: new Date(),
      kind: 'codeByLetter',
      contractNumber: '1000000001001',
      code: 'K7Q0-2M1T-4HBD',
      expiresAt: new Date(),
      address: { street: 'Am Markt', houseNumber: '1', zip: '01067', town: 'Dresden' },
    } as const
    const tenants = await db.selectFrom('partners').select(['customer_number', 'external_id']).execute()
    await db.transaction().execute(async (transaction) => {
      for (const { customer_number: customerNumber, external_id } of tenants)
        for (const suffix of ['waiting', 'delivered'])
          await addMessage(transaction, { ...letter, customerNumber, name: `${external_id} ${suffix}` })
      await transaction
        .updateTable('messages')
        .set({ state: 'delivered' })
        .where('recipient', 'like', '%delivered')
        .execute()
    })
    const letters = async () =>
      (await db.selectFrom('messages').select('recipient').orderBy('recipient').execute()).map(
        ({ recipient }) => recipient,
      )
    const before = await letters()
    await importText(tenantCsv([{ ...anna, ...cells }]))
    expect(await letters()).toEqual(before.filter((recipient) => recipient !== '104711 waiting'))
  },
)
