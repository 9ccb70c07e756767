import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openImportDatabase } from '../../../testing/imports/importDatabase.ts'
import { type TenantCells, tenantCsv } from '../../../testing/imports/tenantList.ts'

type Database = Awaited<ReturnType<typeof openImportDatabase>>

/** The tenants of the first import. The second import has other cells for the same number. */
const anna = { Geburtsdatum: '14.03.1981', Firma: '' }
const bakery = { Firma: 'Bäckerei Sommer GmbH', Nachname: '', Vorname: '', Geburtsdatum: '' }
const annasId = sql<string>`(select partner_id from partners where external_id = '104711')`

const connect = ({ db }: Database) =>
  db
    .insertInto('accounts')
    .values({ account_id: randomUUID(), email: 'a@example.org', password_hash: 'x', partner_id: annasId })
    .execute()

const sendCode = ({ db }: Database, { expiresAt, usedAt = null }: { expiresAt: Date; usedAt?: Date | null }) =>
  db
    .insertInto('access_codes')
    .values({
      partner_id: annasId,
      code_hash: Buffer.from('x'),
      channel: 'letter',
      purpose: 'connection',
      created_at: new Date(),
      expires_at: expiresAt,
      used_at: usedAt,
    })
    .execute()

const tomorrow = new Date(Date.now() + 86_400_000)
const yesterday = new Date(Date.now() - 86_400_000)

const access: Record<string, (database: Database) => Promise<unknown>> = {
  'an account': connect,
  'a valid code': (database) => sendCode(database, { expiresAt: tomorrow }),
  'an expired code': (database) => sendCode(database, { expiresAt: yesterday }),
  'a used code': (database) => sendCode(database, { expiresAt: tomorrow, usedAt: yesterday }),
  'another contract': ({ importText }) => importText(tenantCsv([{ ...anna, Vertragsnummer: '9', Einheit: '9' }])),
  nothing: () => Promise.resolve(),
}

const otherPerson = { Nachname: 'Yilmaz', Vorname: 'Deniz', Geburtsdatum: '02.02.1990' }

test.each<[string, keyof typeof access, TenantCells, TenantCells, boolean]>([
  ['another name and date of birth', 'an account', anna, otherPerson, true],
  ['another name and date of birth', 'a valid code', anna, otherPerson, true],
  ['another name and date of birth', 'an expired code', anna, otherPerson, false],
  ['another name and date of birth', 'a used code', anna, otherPerson, false],
  ['another name and date of birth', 'another contract', anna, otherPerson, true],
  ['another name and date of birth', 'nothing', anna, otherPerson, false],
  ['another name and no date of birth', 'an account', anna, { ...otherPerson, Geburtsdatum: '' }, true],
  ['an organisation', 'an account', anna, bakery, true],
  ['a new last name after a marriage', 'an account', anna, { Nachname: 'Krause-Meier' }, false],
  ['an heir', 'an account', anna, { Vorname: 'Jens', Geburtsdatum: '01.01.2001' }, false],
  ['a corrected date of birth', 'an account', anna, { Geburtsdatum: '15.03.1981' }, false],
  ['another organisation', 'an account', bakery, { ...bakery, Firma: 'Blumen Yilmaz GmbH' }, true],
  ['other contact data of the organisation', 'an account', bakery, { ...bakery, 'E-Mail': 'b@example.org' }, false],
])(
  'a row with %s for the number of a tenant who has %s is refused if data or access would pass to another tenant',
  async (_, held, first, second, isRefused) => {
    const database = await openImportDatabase()
    await database.importText(tenantCsv([first]))
    await access[held]?.(database)
    const { sentences, importId } = await database.importText(tenantCsv([{ ...anna, ...second }]))
    expect(importId).toBeDefined()
    expect(sentences).toEqual(
      isRefused
        ? [
            'file, row 2: column "Mieternummer": "104711". In the portal, the number belongs to another tenant: neither the last name nor the date of birth is the same, or, for an organisation, the name differs. Give a new tenant a number of their own.',
          ]
        : [],
    )
  },
)

test.each<[string, TenantCells, boolean]>([
  ['another name and date of birth', otherPerson, true],
  ['another name', { Nachname: 'Krause-Meier' }, false],
  ['another date of birth', { Geburtsdatum: '15.03.1981' }, false],
])(
  'a row with %s takes over a tenant with the same customer number only if the name or the date of birth agrees',
  async (_, cells, isRefused) => {
    const { db, importText } = await openImportDatabase()
    await importText(tenantCsv([anna]))
    await sql`update partners set external_id = null, imported = null where external_id = '104711'`.execute(db)
    await sql`update contracts set external_id = null where external_id = '104/001'`.execute(db)
    const { sentences } = await importText(
      tenantCsv([{ ...anna, ...cells, Mieternummer: 'B', Kundennummer: '104711', Vertragsnummer: 'B' }]),
    )
    expect(sentences).toEqual(
      isRefused ? [expect.stringContaining('column "Kundennummer": "104711". In the portal, the number belongs')] : [],
    )
  },
)
