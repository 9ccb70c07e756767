import { randomUUID } from 'node:crypto'
import { readAccessCode } from '@portal/contract/accessCode'
import { requestStatus } from '@portal/contract/requestStatus'
import { sql } from 'kysely'
import { demoAccessCode, demoAccounts, demoPassword } from '../../server/src/demo/accounts.ts'
import { issueLink } from '../../server/src/portal/account/store.ts'
import { issueMobileUndoLink } from '../../server/src/portal/account/undoLinks.ts'
import { hashCode } from '../../server/src/portal/registration/codes.ts'
import { insertCode } from '../../server/src/portal/registration/store.ts'
import type { Authenticator } from '../../server/src/testing/authenticator.ts'
import { addPasskey, passkeyRequestOf } from '../../server/src/testing/passkeys.ts'
import type { openPortal, SignedInClient } from '../../server/src/testing/portal.ts'
import {
  answers,
  apartment,
  apartmentObject,
  attach,
  neighbours,
  todoFor,
} from '../../server/src/testing/requests/repairs.ts'
import { jpeg } from '../../server/src/testing/requests/uploads.ts'
import type { Ids, Secrets } from './ids.ts'

export type Portal = Awaited<ReturnType<typeof openPortal>>
export type TenantName = 'Erika' | 'Krause'

/** A tenant, the signed-in client of the tenant, and ids and secrets that the matrix uses. */
export interface PreparedTenant {
  client: SignedInClient
  accountId: string
  partnerId: string
  authenticator: Authenticator
  secrets: Partial<Secrets>
  idempotencyKey: string
  familyId: string
  /** A closed request. */
  closedRequestId: string
}

const contractOf = {
  Erika: { contractId: apartment, objHeaderId: apartmentObject },
  Krause: neighbours,
}
/** The passwords differ, so the password of one tenant is wrong for the account of the other. */
const passwordOf = { Erika: 'Sonnenblume2', Krause: 'Sonnenblume3' }

/**
 * As the tenant, sends a request with a file and another one, which is then closed, changes the password, adds a passkey and
 * signs in once more. Creates mailed links, an undo link, access codes and a document order for the tenant.
 */
export async function prepareTenant(portal: Portal, name: TenantName): Promise<PreparedTenant> {
  const { db, now, settings, tokens } = portal
  const client = await portal.signIn(name)
  const contract = contractOf[name]
  const todo = await todoFor(client, 'heating', 'noHeating', contract)
  const idempotencyKey = randomUUID()
  const attachments = [attach(await jpeg(40, 30))]
  const report = { contractId: contract.contractId, formId: 'repairHeating', todo, answers }
  const { requestId: closedRequestId } = await client.requests.submitRequest({ headers: {}, body: report })
  await db
    .updateTable('requests')
    .set({ status: requestStatus.closed })
    .where('request_id', '=', closedRequestId)
    .execute()
  await client.requests.submitRequest({
    headers: { 'idempotency-key': idempotencyKey },
    body: { ...report, attachments },
  })
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', demoAccounts[name].email)
    .executeTakeFirstOrThrow()
  const { account_id: accountId } = account
  const partnerId = account.partner_id ?? ''
  const password = passwordOf[name]
  await client.account.changePassword({ body: { currentPassword: demoPassword, newPassword: password } })
  const authenticator = await addPasskey(client, settings.publicUrl, { name: 'Handy', currentPassword: password })
  const other = await portal.visitor.session.login({ body: { email: account.email, password } })
  const link = (purpose: 'confirmRegistration' | 'resetPassword' | 'confirmEmail') =>
    issueLink(db, {
      accountId,
      purpose,
      now: now(),
      ...(purpose === 'confirmEmail' && { newEmail: `${name.toLowerCase()}.neu@example.org` }),
    })
  const undo = await db
    .transaction()
    .execute((transaction) =>
      issueMobileUndoLink(transaction, { now, settings }, { partnerId, oldMobile: '+491729925904' }),
    )
  const codes = {
    accessCode: name === 'Erika' ? 'ERKA-ERKA-ERKA' : 'MAXX-MAXX-MAXX',
    recoveryCode: name === 'Erika' ? 'ERKA-ERKA-2222' : 'MAXX-MAXX-2222',
  }
  for (const [kind, code] of Object.entries(codes))
    await insertCode(db, {
      partnerId,
      codeHash: hashCode(tokens, partnerId, readAccessCode(code) as string),
      purpose: kind === 'accessCode' ? 'connection' : 'recovery',
      channel: 'letter',
      now: now(),
      expiresAt: new Date(now().getTime() + 86_400_000),
    })
  await sql`insert into document_orders values (${partnerId}, (select request_id from requests where partner_id = ${partnerId} limit 1),
    'rentalCertificate', now(), now()) on conflict do nothing`.execute(db)
  const secrets = {
    password,
    refreshToken: other.refreshToken,
    confirmRegistrationToken: await link('confirmRegistration'),
    resetToken: await link('resetPassword'),
    confirmEmailToken: await link('confirmEmail'),
    undoToken: new URL(undo.link).hash.replace('#token=', ''),
    ...codes,
  }
  const { familyId } = await db
    .selectFrom('session_families')
    .select('family_id as familyId')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return { client, accountId, partnerId, authenticator, secrets, idempotencyKey, familyId, closedRequestId }
}

/** Makes the passkey required. Returns the challenge in the refusal of a sign-in with the password alone. */
export async function requirePasskey(
  { visitor }: Portal,
  { client, secrets }: PreparedTenant,
  email: string,
): Promise<string> {
  const { password = '' } = secrets
  await client.passkeys.requirePasskey({ body: { currentPassword: password, isRequired: true } })
  const { challenge } = await passkeyRequestOf(visitor.session.login({ body: { email, password } }))
  return challenge
}

/** Reads the ids of a tenant. Call this after `plantCanaries`, which replaces some ids, for example the e-mail address. */
export async function readIds({ db }: Portal, tenant: PreparedTenant, name: TenantName): Promise<Ids> {
  const { partnerId, accountId, familyId, closedRequestId, idempotencyKey, authenticator } = tenant
  const { contractId } = contractOf[name]
  const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows[0] as Row
  const { objHeaderId } = await one(
    sql<{
      objHeaderId: string
    }>`select obj_header_id as "objHeaderId" from rented_objects where contract_id = ${contractId}`,
  )
  const document = await one(sql<{ docId: string; arcDocId: string }>`select doc_id as "docId", arc_doc_id as "arcDocId"
    from documents where contract_id = ${contractId} order by doc_id limit 1`)
  const { attachmentId } = await one(sql<{
    attachmentId: string
  }>`select attachment_id as "attachmentId" from attachments
    where partner_id = ${partnerId} and contract_id = ${contractId} order by attachment_id limit 1`)
  const { requestId } = await one(sql<{ requestId: string }>`select request_id as "requestId" from appointments
    where partner_id = ${partnerId} and contract_id = ${contractId} and request_id <> ${closedRequestId}
    order by (state = 'searching') desc limit 1`)
  const { passkeyId } = await one(
    sql<{ passkeyId: string }>`select passkey_id as "passkeyId" from passkeys where account_id = ${accountId}`,
  )
  const { email } = await one(sql<{ email: string }>`select email from accounts where account_id = ${accountId}`)
  const person = await one(sql<{ customerNumber: string; firstName: string; lastName: string; birthDate: string }>`
    select customer_number as "customerNumber", first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate"
    from partners where partner_id = ${partnerId}`)
  const { customerNumber, ...named } = person
  return {
    ...{ contractId, objHeaderId, ...document, attachmentId, requestId, closedRequestId, idempotencyKey },
    ...{ familyId, passkeyId, credentialId: authenticator.credentialId, email, userId: accountId, customerNumber },
    person: JSON.stringify({ contractNumber: contractId, ...named }),
  }
}

/** The ids and secrets of the tenant Nora Neumann, whose account is not connected yet. */
export async function prepareNewcomer({ db }: Portal) {
  const nora = await sql<{
    firstName: string
    lastName: string
    birthDate: string
    customerNumber: string
    contractNumber: string
  }>`
    select first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate", customer_number as "customerNumber",
      contract_id as "contractNumber"
    from partners join tenancies using (partner_id) where contract_id = '1000000003001'`.execute(db)
  const { customerNumber, ...person } = nora.rows[0] as { customerNumber: string }
  return {
    ids: { customerNumber, person: JSON.stringify(person) } satisfies Partial<Ids>,
    secrets: { accessCode: demoAccessCode.code, password: demoPassword } satisfies Partial<Secrets>,
  }
}
