import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runCodesCommand } from './portal/registration/codesCommand.ts'
import { createClient } from './testing/client.ts'
import { readCode, readToken } from './testing/messages.ts'
import { openPortal } from './testing/portal.ts'
import { environmentOf } from './testing/portalEnvironment.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/operating/landlord-data.md'), 'utf8')
const [tenantSql = '', organisationSql = '', servicesSql = '', documentSql = ''] = [
  ...page.matchAll(/```sql\n([^`]+)```/g),
].map(([, statements]) => statements)

const contractId = '1000000000001'
const account = { email: 'eva@example.org', password: 'Regenschirm7' }

/**
 * Opens a portal without the demo landlord, inserts the tenant of the documentation, and connects a new account to the
 * tenant.
 */
async function registerDocumentedTenant() {
  const portal = await openPortal({ database: 'migrated', environment: { SMS_GATEWAY_URL: 'http://127.0.0.1:9/' } })
  const { baseUrl, visitor, db } = portal
  await sql.raw(tenantSql).execute(db)
  await visitor.registration.register({ body: { ...account, consent: true } })
  await visitor.registration.confirmRegistration({
    body: { token: await readToken(db, 'confirmRegistration', account.email) },
  })
  const { accessToken } = await visitor.session.login({ body: account })
  const user = createClient(baseUrl, () => accessToken)
  await user.registration.requestCode({
    body: {
      contractNumber: contractId,
      firstName: 'Eva',
      lastName: 'Test',
      birthDate: '1980-01-01',
      channel: 'sms',
    },
  })
  await user.registration.matchCode({ body: { code: await readCode(db, 'codeBySms'), customerNumber: '5000001' } })
  const login = await visitor.session.login({ body: account })
  return { ...portal, tenant: createClient(baseUrl, () => login.accessToken) }
}

test('after the rows of a tenant are inserted as documented, the tenant can register and sees the contract', async () => {
  const { tenant } = await registerDocumentedTenant()
  const response = await tenant.send('GET', '/contracts')
  expect(await response.json()).toMatchObject({ contracts: [{ contractId, customerNumber: '5000001' }] })
})

test('a tenant can open a document that is inserted as documented', async () => {
  const { tenant, files, db } = await registerDocumentedTenant()
  const content = Buffer.from('%PDF-1.7 Nebenkosten')
  const statement = documentSql
    .replace(':size', String(content.byteLength))
    .replace(":'sha256'", `'${createHash('sha256').update(content).digest('hex')}'`)
    .replace(":'key'", `'${await files.keep(content)}'`)
  await sql.raw(statement).execute(db)
  const { doc_id } = await db.selectFrom('documents').select('doc_id').executeTakeFirstOrThrow()
  const response = await tenant.send('GET', `/inbox/document?contractId=${contractId}&docId=${doc_id}`)
  expect(await response.text()).toBe(content.toString())
})

test('an organisation that is inserted as documented registers with the code in a letter, and the documented command that sends the letter prints the assigned contract number', async () => {
  const portal = await registerDocumentedTenant()
  await sql.raw(organisationSql).execute(portal.db)
  const output = await runCodesCommand(['send', '5000002'], environmentOf(portal))
  const [, number] = /^5000002: letter to Bäckerei Test GmbH, contract (1\d{12})(?: \(.+\))?$/.exec(output) ?? []
  const shop = { email: 'laden@example.org', password: 'Regenschirm7' }
  const { visitor, db, baseUrl } = portal
  await visitor.registration.register({ body: { ...shop, consent: true } })
  await visitor.registration.confirmRegistration({
    body: { token: await readToken(db, 'confirmRegistration', shop.email) },
  })
  const { accessToken } = await visitor.session.login({ body: shop })
  const user = createClient(baseUrl, () => accessToken)
  await user.registration.matchCode({ body: { code: await readCode(db, 'codeByLetter'), customerNumber: '5000002' } })
  const login = await visitor.session.login({ body: shop })
  const tenant = createClient(baseUrl, () => login.accessToken)
  expect(await tenant.contracts.listContracts()).toMatchObject({ contracts: [{ contractId: number }] })
})

test('after the documented rule and exception, repairs of parking spaces in the house are off, and the shop can order certificates', async () => {
  const { db } = await registerDocumentedTenant()
  await sql.raw(organisationSql).execute(db)
  await sql.raw(servicesSql).execute(db)
  await sql`insert into units (unit_id, house_id, usage_type, object_description, obj_header_id) values
    ('66666666-6666-4666-8666-666666666666', '22222222-2222-4222-8222-222222222222', 'parking', 'Stellplatz', 'ST-1')`.execute(
    db,
  )
  await sql`insert into contracts (unit_id, start_date) values ('66666666-6666-4666-8666-666666666666', '2024-01-01')`.execute(
    db,
  )
  const offered = await db
    .selectFrom('offered_services')
    .innerJoin('rented_objects', 'rented_objects.contract_id', 'offered_services.contract_id')
    .orderBy('usage_type')
    .select(['usage_type', 'repair', 'documents'])
    .execute()
  expect(offered).toEqual([
    { usage_type: 'apartment', repair: true, documents: true },
    { usage_type: 'commercial', repair: true, documents: true },
    { usage_type: 'parking', repair: false, documents: false },
  ])
})
