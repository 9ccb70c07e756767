import type { Localized } from '@portal/contract/texts'
import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.ts'
import type { Visitor } from '../parts.ts'
import { Refusal } from '../refusal.ts'

interface Texts {
  title: Localized
  body: Localized
  button: Localized
}

/** How long, in milliseconds, an answer of the database is good for: maintenance takes effect within a second. */
const freshFor = 500

const readMaintenance = (db: Kysely<DB>): Promise<Texts | undefined> =>
  db.selectFrom('maintenance').select(['title', 'body', 'button']).executeTakeFirst()

/** Refuses every call while the portal is closed for maintenance (spec §4), without a read of the database for each. */
export function watchMaintenance(db: Kysely<DB>): (visitor: Visitor) => Promise<void> {
  let latest: Promise<Texts | undefined> | undefined
  let askedAt = 0

  function current(): Promise<Texts | undefined> {
    if (latest && performance.now() - askedAt < freshFor) return latest
    askedAt = performance.now()
    const asked = readMaintenance(db)
    latest = asked
    return asked
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
