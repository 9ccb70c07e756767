import type { Context } from '../context.ts'
import { deliverDocument, type NewDocument } from '../portal/inbox/deliver.ts'
import { apartment } from './requests/repairs.ts'

type Portal = Pick<Context, 'db' | 'files' | 'now' | 'settings'>

/** Returns the partner id of the tenant who holds a contract. */
export async function tenantOf({ db }: Pick<Context, 'db'>, contractId: string): Promise<string> {
  const { partner_id } = await db
    .selectFrom('tenancies')
    .select('partner_id')
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  return partner_id
}

/** Returns a letter to the tenant of a contract, by default to Erika about her apartment. */
export async function letterTo(portal: Portal, change: Partial<NewDocument> = {}) {
  const { now, settings } = portal
  const contractId = change.contractId ?? apartment
  return {
    partnerId: await tenantOf(portal, contractId),
    contractId,
    title: { de: 'Hausordnung', en: 'House rules' },
    category: 'letter' as const,
    fileName: 'Hausordnung.pdf',
    mimeType: 'application/pdf',
    content: Buffer.from('%PDF-1.7 Bitte nicht im Treppenhaus rauchen.'),
    now,
    settings,
    ...change,
  }
}

export async function deliverLetter(portal: Portal, change: Partial<NewDocument> = {}) {
  const letter = await letterTo(portal, change)
  return portal.db.transaction().execute((transaction) => deliverDocument(transaction, portal.files, letter))
}
