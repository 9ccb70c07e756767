import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccessCode, demoAccounts, demoPassword } from '../../demo/accounts.ts'
import type { DB } from '../../platform/database/schema.ts'
import { createClient } from '../../testing/client.ts'
import { deliverLetter } from '../../testing/documents.ts'
import { listMessages, readToken } from '../../testing/messages.ts'
import { outcomeOf } from '../../testing/outcomeOf.ts'
import { addPasskey } from '../../testing/passkeys.ts'
import { openPortal } from '../../testing/portal.ts'
import { answers, attach, todoFor } from '../../testing/requests/repairs.ts'
import { jpeg } from '../../testing/requests/uploads.ts'

const { email } = demoAccounts.Neumann
const newEmail = 'nora.blaubeere@example.org'
const password = 'Regenschirm7'
const words = 'Merkwort Zwetschgenknödel'
const contractId = '1000000003001'

/** Lists the tables, in all schemas, in which a row contains one of the markers. */
async function tablesContaining(db: Kysely<DB>, markers: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by table_name
  `.execute(db)
  expect(tables.length).toBeGreaterThan(15)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(db)
    const hasMarker = rows.some(({ text }) =>
      markers.some((marker) => text.toLowerCase().includes(marker.toLowerCase())),
    )
    if (hasMarker) found.push(name)
  }
  return found
}

const filesBelow = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))

/**
 * Returns the words in backticks in the table of docs/privacy.md that says what stays when an account is deleted. Among them
 * are the names of all database tables that keep data.
 */
function documentedNames(): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), 'utf8')
  const [, whatFollows = ''] = page.split('## What stays when an account is deleted')
  const [whatStays = ''] = whatFollows.split('\n## ')
  const rows = whatStays.split('\n').filter((line) => line.startsWith('| '))
  return rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)).sort()
}

/** Signs in and uses the features that store data about an account. */
async function useStoringFeatures() {
  const portal = await openPortal({ as: 'Neumann' })
  const { visitor, tenant, db, signIn } = portal
  await outcomeOf(visitor.session.login({ body: { email, password: 'falsch' } }))
  await outcomeOf(tenant.registration.matchCode({ body: { code: 'falsch', customerNumber: '4711002' } }))
  const names = { firstName: 'Nora', lastName: 'Neumann' }
  const data = { contractNumber: contractId, ...names, birthDate: '1988-05-21' }
  await tenant.registration.requestCode({ body: { ...data, channel: 'letter' } })
  await outcomeOf(tenant.registration.requestCode({ body: { ...data, birthDate: '1988-05-22', channel: 'sms' } }))
  await tenant.registration.matchCode({ body: demoAccessCode })
  const address = { street: 'Am Lindenhof', houseNumber: '14', zip: '22999', town: 'Hamburg' }
  await visitor.registration.requestHelp({ body: { ...names, ...address, email } })
  await outcomeOf(visitor.registration.register({ body: { email, password, consent: true } }))

  const renter = await signIn('Neumann')
  const todo = await todoFor(renter, 'heating', 'noHeating', { contractId, objHeaderId: 'LH-14-008' })
  const attachments = [attach(await jpeg(), 'Küche.jpg')]
  await renter.requests.submitRequest({
    headers: { 'idempotency-key': randomUUID() },
    body: { contractId, formId: 'repairHeating', todo, answers: { ...answers, description: words }, attachments },
  })
  const { docId, arcDocId } = await deliverLetter(portal, { contractId, title: { de: words, en: words } })
  await renter.inbox.openDocument({ query: { contractId, docId } })
  await renter.inbox.moveToArchive({ params: { id: arcDocId } })
  await renter.partner.changePartner({
    body: { mailsAboutPost: false, mobileNumber: '0172 9925904', currentPassword: demoPassword },
  })
  await renter.account.changeEmail({ body: { currentPassword: demoPassword, newEmail } })
  await visitor.account.confirmEmail({ body: { token: await readToken(db, 'confirmEmail', newEmail) } })
  await renter.account.changePassword({ body: { currentPassword: demoPassword, newPassword: password } })
  await addPasskey(renter, portal.settings.publicUrl, { name: words, currentPassword: password })
  await visitor.account.forgotPassword({ body: { email: newEmail } })
  return { ...portal, renter }
}

test('the deletion of an account leaves data only in the tables that docs/privacy.md names', async () => {
  const { visitor, renter, db, dataDir, clock, baseUrl } = await useStoringFeatures()
  const { userId, accessToken, refreshToken } = renter.login
  const { partnerId } = await db
    .selectFrom('accounts')
    .select('partner_id as partnerId')
    .where('email', '=', newEmail)
    .executeTakeFirstOrThrow()
  expect(await tablesContaining(db, [userId])).toEqual(
    expect.arrayContaining(['accounts', 'mail_tokens', 'messages', 'passkeys', 'session_families']),
  )

  // For three days, the link that was mailed to the former address can undo the change of the address, and the account
  // cannot be deleted.
  clock.advance({ days: 3 })
  const { accessToken: freshToken } = await visitor.session.refreshToken({ body: { userId, refreshToken } })
  await createClient(baseUrl, () => freshToken).account.deleteAccount({ body: { currentPassword: password } })

  const remaining = (await listMessages(db)).filter(({ recipient }) => [email, newEmail].includes(recipient))
  expect(remaining.map(({ kind, recipient, account_id }) => [kind, recipient, account_id])).toEqual([
    ['accountDeleted', newEmail, null],
    ['emailChanged', email, null],
    ['numbersChanged', email, null],
    ['helpReceived', email, null],
  ])
  expect(await tablesContaining(db, [userId, refreshToken, accessToken])).toEqual([])
  expect(await tablesContaining(db, [newEmail])).toEqual(['messages'])
  expect(await tablesContaining(db, [email])).toEqual(['messages', 'tickets'])
  const tables = await tablesContaining(db, [
    email,
    newEmail,
    userId,
    partnerId ?? '',
    'Neumann',
    '+4915228817386',
    words,
  ])
  expect(documentedNames()).toEqual(expect.arrayContaining(tables))

  for (const content of filesBelow(dataDir))
    for (const marker of [email, newEmail, userId, 'Neumann']) expect(content.includes(marker)).toBe(false)
  const signIn = visitor.session.login({ body: { email: newEmail, password } })
  expect(await outcomeOf(signIn)).toBe('401 signInFailed')
  expect(await outcomeOf(renter.session.listRoles())).toBe('401 unauthorized')
  expect(await outcomeOf(visitor.session.refreshToken({ body: { userId, refreshToken } }))).toBe('401 sessionEnded')
})

test('after a deletion, the e-mail address can be registered again, and another account can request an access code for the tenant', async () => {
  const { tenant, visitor, db, signIn } = await openPortal({ as: 'Erika' })
  const { email: address } = demoAccounts.Erika
  await tenant.account.deleteAccount({ body: { currentPassword: demoPassword } })
  expect(await outcomeOf(visitor.registration.register({ body: { email: address, password, consent: true } }))).toBe(
    'answered',
  )
  const data = { contractNumber: '1000000001001', firstName: 'Erika', lastName: 'Mustermann', birthDate: '1964-08-12' }
  const other = await signIn('Neumann')
  expect((await other.registration.requestCode({ body: { ...data, channel: 'letter' } })).noCodeSent).toBe(false)
  expect(
    await db.selectFrom('contracts').select('contract_id').where('contract_id', '=', data.contractNumber).execute(),
  ).toHaveLength(1)
})
