import type { Localized } from '@portal/contract/api/texts'
import type { Kysely } from 'kysely'
import type { Visitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'

interface Texts {
  title: Localized
  body: Localized
  button: Localized
}

/** The time for which a result from the database is cached, short enough for maintenance to take effect within a second. */
const maxAgeMs = 500

const readMaintenance = (db: Kysely<DB>): Promise<Texts | undefined> =>
  db.selectFrom('maintenance').select(['title', 'body', 'button']).executeTakeFirst()

/**
 * Returns the check that refuses every call during maintenance (spec §4). It reads the database at most once per
 * `maxAgeMs`.
 */
export function createMaintenanceCheck(db: Kysely<DB>): (visitor: Visitor) => Promise<void> {
  let latest: Promise<Texts | undefined> | undefined
  let readAt = 0

  function current(): Promise<Texts | undefined> {
    if (latest && performance.now() - readAt < maxAgeMs) return latest
    readAt = performance.now()
    const reading = readMaintenance(db)
    latest = reading
    return reading
  }

  return async ({ language }) => {
    const texts = await current().catch((error: unknown) => {
      latest = undefined
      throw error
    })
    if (!texts) return
    const [title, text, button] = [texts.title[language], texts.body[language], texts.button[language]]
    throw new Refusal('maintenance', {
      body: { title, description: text, titleTextForUser: title, textForUser: text, buttonText: button },
    })
  }
}
