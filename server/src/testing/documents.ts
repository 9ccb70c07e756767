import { deliverDocument, type NewDocument } from '../inbox/deliver.ts'
import type { Parts } from '../parts.ts'
import { apartment } from './repairs.ts'

type Portal = Pick<Parts, 'db' | 'files' | 'now' | 'settings'>

/** Whose a contract is. */
export async function ownerOf({ db }: Pick<Parts, 'db'>, contractId: string): Promise<string> {
  const { partner_id } = await db
    .selectFrom('contracts')
    .select('partner_id')
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  return partner_id
}

/** A letter to the tenant of a contract, to Erika for her apartment if no other is named. */
export async function letterTo(portal: Portal, change: Partial<NewDocument> = {}) {
  const { now, settings } = portal
  const contractId = change.contractId ?? apartment
  return {
    partnerId: await ownerOf(portal, contractId),
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
