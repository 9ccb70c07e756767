import { type DemoContext, loadDemo } from './load.ts'

/** Loads the demo landlord, unless the database has tenants or accounts or once contained the demo. Returns whether it was loaded. */
export async function loadDemoOnce(context: DemoContext): Promise<boolean> {
  const earlierDemo = await context.db.selectFrom('demo_landlord').select('only_row').executeTakeFirst()
  return earlierDemo === undefined && (await loadDemoIfEmpty(context))
}

/** Loads the demo landlord, even if it was removed before, unless the database has tenants or accounts. Returns whether it was loaded. */
export async function loadDemoIfEmpty(context: DemoContext): Promise<boolean> {
  const tenant = await context.db.selectFrom('partners').select('partner_id').limit(1).executeTakeFirst()
  const account = await context.db.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst()
  if (tenant || account) return false
  await loadDemo(context)
  return true
}
