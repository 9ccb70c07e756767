import { randomUUID } from 'node:crypto'
import { readAccessCode } from '@portal/contract/accessCode'
import type { Kysely } from 'kysely'
import type { DB } from '../platform/database/schema.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Tokens } from '../platform/keys/tokens.ts'
import { hashCode } from '../portal/registration/codes.ts'
import { insertCode } from '../portal/registration/store.ts'
import { hashPassword } from '../portal/signIn/passwords.ts'
import { demoAccessCode, demoAccounts, demoPassword, demoStaff } from './accounts.ts'
import { contractDataOfErika } from './contracts/contractDataOfErika.ts'
import { contractDataOfMax } from './contracts/contractDataOfMax.ts'
import { furtherContractData } from './contracts/furtherContractData.ts'
import { furtherTenants } from './contracts/furtherTenants.ts'
import { insertContractData } from './contracts/insertContractData.ts'
import { insertContract, insertTenancy } from './contracts/insertContracts.ts'
import { type DemoTenant, demoAddress, demoTenants } from './contracts/tenants.ts'
import { type Days, daysAround } from './days.ts'
import { documentsOfErika } from './documents/documentsOfErika.ts'
import { documentsOfMax } from './documents/documentsOfMax.ts'
import { furtherDocuments } from './documents/furtherDocuments.ts'
import { insertDocuments, renderDocuments } from './documents/insertDocuments.ts'
import { readPhoto } from './documents/photo.ts'
import { furtherRequests } from './requests/furtherRequests.ts'
import { insertRequests } from './requests/insertRequests.ts'
import { noticesOfNeighbours } from './requests/noticesOfNeighbours.ts'
import { requestsOfErika } from './requests/requestsOfErika.ts'
import { requestsOfMax } from './requests/requestsOfMax.ts'
import { insertTechnicians } from './requests/technicians.ts'

export interface DemoContext {
  db: Kysely<DB>
  files: FileStore
  tokens: Pick<Tokens, 'keyFor'>
  now: Date
  /** The id of the brand whose letterhead the documents have. */
  brand: string
}

/** Loads the demo landlord into an empty database in one transaction, with dates relative to `now`. */
export async function loadDemo({ db, files, tokens, now, brand }: DemoContext): Promise<void> {
  const days = daysAround(now)
  const tenants = [...demoTenants(days), ...furtherTenants(days)]
  const accountsSince = days.at(400)
  const documents = await renderDocuments(
    [...documentsOfErika(days, now), ...documentsOfMax(days), ...furtherDocuments(days)],
    { tenants, brand },
  )
  const requests = [...requestsOfErika(days, now), ...requestsOfMax(days)]
  const photo = await readPhoto()
  const passwordHash = await hashPassword(demoPassword, { id: 'demo', isKnown: true })
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('demo_landlord')
      .values({ loaded_at: now, brand })
      .onConflict((conflict) =>
        conflict.column('only_row').doUpdateSet({ loaded_at: now, brand, removed_at: null, real_tenant_since: null }),
      )
      .execute()
    for (const tenant of tenants) await insertTenant(transaction, tenant, { since: accountsSince, passwordHash })
    // Nora has not entered her access code yet.
    await insertAccount(transaction, {
      email: demoAccounts.Neumann.email,
      passwordHash,
      confirmedAt: days.at(1),
      createdAt: now,
    })
    await insertAccessCode(transaction, tokens, days)
    // The clean-up deletes unconfirmed accounts a month after their creation. This account is dated a year ahead, so a demo
    // that was loaded long ago still has it.
    const unconfirmed = {
      email: demoAccounts.Unconfirmed.email,
      passwordHash,
      confirmedAt: null,
      createdAt: days.at(-365),
    }
    await insertAccount(transaction, unconfirmed)
    await insertStaff(transaction, passwordHash, now)
    await insertTechnicians(transaction, days, now)
    const insertedRequests = await insertRequests(transaction, { files, requests, photo, newestNumber: 2_600_409 })
    // These requests have order numbers of their own, so that the numbers of the requests above do not depend on them.
    await insertRequests(transaction, { files, requests: furtherRequests(days), photo, newestNumber: 2_599_409 })
    const notices = noticesOfNeighbours(requests, tenants)
    await insertRequests(transaction, { files, requests: notices, photo, newestNumber: 2_598_409 })
    await insertDocuments(transaction, { files, documents, requests: insertedRequests, accountsSince })
    const contractData = [...contractDataOfErika(days), contractDataOfMax(days), ...furtherContractData(days)]
    await insertContractData(transaction, { contractData, brand, today: days.date(0) })
  })
}

async function insertTenant(
  db: Kysely<DB>,
  tenant: DemoTenant,
  { since, passwordHash }: { since: Date; passwordHash: string },
): Promise<void> {
  const partnerId = randomUUID()
  await db
    .insertInto('partners')
    .values({
      partner_id: partnerId,
      customer_number: tenant.customerNumber,
      ...('organisation' in tenant
        ? { organisation: tenant.organisation }
        : { first_name: tenant.firstName, last_name: tenant.lastName, birth_date: tenant.birthDate }),
      email: tenant.account ?? null,
      mobile: tenant.mobile,
      landline: tenant.landline,
      contact_confirmed_on: tenant.contactConfirmedOn,
      ...(tenant.postalAddress ?? {
        ...demoAddress,
        house_number: [...tenant.contracts, ...(tenant.coTenantOf ?? [])][0]?.houseNumber ?? null,
      }),
      is_demo: true,
    })
    .execute()
  if (tenant.account)
    await insertAccount(db, {
      ...{ email: tenant.account, passwordHash, confirmedAt: since, createdAt: since, partnerId },
      newsSettings: tenant.newsSettings,
    })
  for (const contract of tenant.contracts) await insertContract(db, contract, partnerId)
  for (const contract of tenant.coTenantOf ?? []) await insertTenancy(db, contract, { partnerId, role: 'co' })
}

const insertStaff = (db: Kysely<DB>, passwordHash: string, now: Date) =>
  db
    .insertInto('staff')
    .values(
      demoStaff.map((member) => ({
        ...member,
        password_hash: passwordHash,
        is_demo: true,
        needs_second_factor: false,
        created_at: now,
      })),
    )
    .execute()

/**
 * Inserts the access code that Nora received by letter. The code is valid for a year, so that it works even in an old demo.
 */
async function insertAccessCode(db: Kysely<DB>, tokens: DemoContext['tokens'], { at }: Days): Promise<void> {
  const { customerNumber, code } = demoAccessCode
  const { partner_id: partnerId } = await db
    .selectFrom('partners')
    .select('partner_id')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirstOrThrow()
  const codeHash = hashCode(tokens, partnerId, readAccessCode(code) as string)
  await insertCode(db, {
    partnerId,
    codeHash,
    channel: 'letter',
    purpose: 'connection',
    now: at(3),
    expiresAt: at(-365),
  })
}

interface DemoAccount {
  passwordHash: string
  email: string
  confirmedAt: Date | null
  createdAt: Date
  partnerId?: string
  newsSettings?: DemoTenant['newsSettings'] | undefined
}

async function insertAccount(
  db: Kysely<DB>,
  { email, passwordHash, confirmedAt, createdAt, partnerId, newsSettings }: DemoAccount,
): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      account_id: randomUUID(),
      email,
      password_hash: passwordHash,
      email_confirmed_at: confirmedAt,
      partner_id: partnerId ?? null,
      created_at: createdAt,
      ...newsSettings,
    })
    .execute()
}
