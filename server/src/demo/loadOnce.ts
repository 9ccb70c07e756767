import { sql } from 'kysely'
import type { DemoContext } from './load.ts'

/**
 * Loads the demo landlord, unless the database contains tenants, accounts or messages, or has contained the demo landlord
 * before. Returns whether this call loaded the demo landlord.
 */
export async function loadDemoOnce(context: DemoContext): Promise<boolean> {
  const earlierDemo = await context.db.selectFrom('demo_landlord').select('only_row').executeTakeFirst()
  return earlierDemo === undefined && (await loadDemoIfEmpty(context))
}

/**
 * Loads the demo landlord, even if it was removed before. Does nothing if the database contains tenants, accounts or
 * messages: the demo outbox could show these messages to every visitor. Returns whether this call loaded the demo landlord.
 */
export async function loadDemoIfEmpty(context: DemoContext): Promise<boolean> {
  for (const table of ['partners', 'accounts', 'messages'] as const)
    if (await context.db.selectFrom(table).select(sql`1`.as('row')).limit(1).executeTakeFirst()) return false
  // Loaded only here, because most starts find a database with data.
  const { loadDemo } = await import('./load.ts')
  await loadDemo(context)
  return true
}
