import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import { isDemoPortal } from '../../platform/delivery/store.ts'
import { isLocalUrl, type Settings } from '../../settings.ts'

/**
 * Whether staff of the demo landlord can sign in: the portal serves only the demo, and portal and desk have addresses of this
 * machine. The passwords of the demo are published.
 */
export const isDemoDesk = async (db: Kysely<DB>, settings: Pick<Settings, 'publicUrl' | 'deskUrl'>): Promise<boolean> =>
  isLocalUrl(settings.deskUrl) && (await isDemoPortal(db, settings))
