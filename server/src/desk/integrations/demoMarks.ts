import { sql, type Transaction } from 'kysely'
import type { StaffCaller } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'

/** Marks a new token if its creator belongs to the demo. The token is then removed with the demo. */
export const markDemoToken = (transaction: Transaction<DB>, { staffId }: StaffCaller, tokenId: string) =>
  transaction
    .updateTable('integration_tokens')
    .set({ is_demo: true })
    .where('token_id', '=', tokenId)
    .where(isDemoMember(staffId))
    .execute()

/** Marks a new webhook in the same way. */
export const markDemoWebhook = (transaction: Transaction<DB>, { staffId }: StaffCaller, webhookId: string) =>
  transaction
    .updateTable('webhooks')
    .set({ is_demo: true })
    .where('webhook_id', '=', webhookId)
    .where(isDemoMember(staffId))
    .execute()

const isDemoMember = (staffId: string) =>
  sql<boolean>`exists (select from staff where staff_id = ${staffId} and is_demo)`
