import { randomUUID } from 'node:crypto'
import { readAccessCode } from '@portal/contract/accessCode'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { FileStore } from '../files/store.ts'
import { hashCode } from '../registration/codes.ts'
import { insertCode } from '../registration/store.ts'
import { hashPassword } from '../session/passwords.ts'
import { demoAccounts, demoLetter, demoPassword } from './accounts.ts'
import { type Days, daysAround } from './days.ts'
import { documentsOfErika } from './documentsOfErika.ts'
import { documentsOfMax } from './documentsOfMax.ts'
import { drawPhoto } from './files.ts'
import { insertDocuments, printDocuments } from './insertDocuments.ts'
import { insertRequests } from './insertRequests.ts'
import { insertTenancies } from './insertTenancies.ts'
import { requestsOfErika } from './requestsOfErika.ts'
import { requestsOfMax } from './requestsOfMax.ts'
import { insertTechnicians } from './technicians.ts'
import { tenanciesOfErika } from './tenancyOfErika.ts'
import { tenancyOfMax } from './tenancyOfMax.ts'
import { type DemoTenant, demoTenants, street } from './tenants.ts'

const sameForAll = {
  repair: true,
  disturbance: true,
  requests: true,
  my_concerns: true,
  round_the_house: true,
  faq: true,
  contact_form: true,
}
const everything = { ...sameForAll, documents: true, complaints: true }
/** Nobody lives in a parking space: there is nothing to certify, and no neighbour behind a wall. */
const servicesOf = { apartment: everything, commercial: everything, parking: sameForAll }

export interface DemoParts {
  db: Kysely<DB>
  files: FileStore
  now: Date
  /** On whose paper the documents are written. */
  brand: string
}

/** Loads the demo landlord into an empty database, whole or not at all, with dates relative to `now`. */
export async function loadDemo({ db, files, now, brand }: DemoParts): Promise<void> {
  const days = daysAround(now)
  const tenants = demoTenants(days)
  const accountsSince = days.at(400)
  const documents = await printDocuments([...documentsOfErika(days, now), ...documentsOfMax(days)], { tenants, brand })
  const requests = [...requestsOfErika(days, now), ...requestsOfMax(days)]
  // Before the transaction, which a slow machine must not keep waiting.
  const photo = await drawPhoto()
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('demo_landlord')
      .values({ loaded_at: now })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ loaded_at: now, removed_at: null }))
      .execute()
    for (const tenant of tenants) await insertTenant(transaction, tenant, accountsSince)
    // Nora has her access code still to enter.
    await insertAccount(transaction, { email: demoAccounts.Neumann.email, confirmedAt: days.at(1) })
    await insertLetter(transaction, days)
    await insertAccount(transaction, { email: demoAccounts.Unconfirmed.email, confirmedAt: null })
    await insertTechnicians(transaction, days, now)
    const placed = await insertRequests(transaction, { files, requests, photo })
    await insertDocuments(transaction, { files, documents, requests: placed, accountsSince })
    const tenancies = [...tenanciesOfErika(days), tenancyOfMax(days)]
    await insertTenancies(transaction, { tenancies, brand, today: days.date(0) })
  })
}

async function insertTenant(db: Kysely<DB>, tenant: DemoTenant, since: Date): Promise<void> {
  const partnerId = randomUUID()
  await db
    .insertInto('partners')
    .values({
      partner_id: partnerId,
      customer_number: tenant.customerNumber,
      first_name: tenant.firstName,
      last_name: tenant.lastName,
      birth_date: tenant.birthDate,
      email: tenant.account ?? null,
      mobile: tenant.mobile,
      landline: tenant.landline,
      contact_confirmed_on: tenant.contactConfirmedOn,
      ...street,
      house_number: tenant.homes[0]?.houseNumber ?? null,
      is_demo: true,
    })
    .execute()
  if (tenant.account) await insertAccount(db, { email: tenant.account, confirmedAt: since, partnerId })
  for (const home of tenant.homes) {
    const key = { partner_id: partnerId, contract_id: home.contractId }
    await db
      .insertInto('contracts')
      .values({
        ...key,
        ...street,
        usage_type: home.usageType ?? 'apartment',
        house_number: home.houseNumber,
        object_description: home.object,
        obj_header_id: home.objHeaderId,
        badge_indicator: home.badge ?? false,
        start_date: home.startDate,
      })
      .execute()
    await db
      .insertInto('service_features')
      .values({ ...key, ...servicesOf[home.usageType ?? 'apartment'] })
      .execute()
  }
}

/** Good for a year, so that a demo that has run for weeks still opens with it. */
async function insertLetter(db: Kysely<DB>, { at }: Days): Promise<void> {
  const { customerNumber, code } = demoLetter
  const { partner_id: partnerId } = await db
    .selectFrom('partners')
    .select('partner_id')
    .where('customer_number', '=', customerNumber)
    .executeTakeFirstOrThrow()
  const codeHash = hashCode(partnerId, readAccessCode(code) as string)
  await insertCode(db, { partnerId, codeHash, channel: 'letter', now: at(3), expiresAt: at(-365) })
}

async function insertAccount(
  db: Kysely<DB>,
  { email, confirmedAt, partnerId = null }: { email: string; confirmedAt: Date | null; partnerId?: string | null },
): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      account_id: randomUUID(),
      email,
      password_hash: await hashPassword(demoPassword),
      email_confirmed_at: confirmedAt,
      partner_id: partnerId,
    })
    .execute()
}
