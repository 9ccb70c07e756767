import { type DemoParts, loadDemo } from './load.ts'

/** Loads the demo landlord into a database without tenants. Answers whether it did. */
export async function loadDemoOnce(parts: DemoParts): Promise<boolean> {
  const tenant = await parts.db.selectFrom('partners').select('partner_id').limit(1).executeTakeFirst()
  if (tenant) return false
  await loadDemo(parts)
  return true
}
