import { type DemoParts, loadDemo } from './load.ts'

/** Loads the demo landlord into a database that never held tenants. Returns whether it did. */
export async function loadDemoOnce(parts: DemoParts): Promise<boolean> {
  const earlierDemo = await parts.db.selectFrom('demo_landlord').select('only_row').executeTakeFirst()
  return earlierDemo === undefined && (await loadDemoIfEmpty(parts))
}

/** Loads the demo landlord into a database without tenants and accounts, also after an earlier one was removed. Returns whether it did. */
export async function loadDemoIfEmpty(parts: DemoParts): Promise<boolean> {
  const tenant = await parts.db.selectFrom('partners').select('partner_id').limit(1).executeTakeFirst()
  const account = await parts.db.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst()
  if (tenant || account) return false
  await loadDemo(parts)
  return true
}
