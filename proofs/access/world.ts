import { demoAccounts } from '../../server/src/demo/accounts.ts'
import { superuserRole } from '../../server/src/platform/database/accessRules.ts'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import { contact, helpRequest } from '../../server/src/testing/contact.ts'
import { openMachine } from '../../server/src/testing/integration/machine.ts'
import { openPortal } from '../../server/src/testing/portal.ts'
import { type Caller, createCallers } from './callers.ts'
import { type Canaries, gatherCanaries, plantCanaries } from './canaries.ts'
import type { Ids } from './ids.ts'
import { listOwnedTables, type OwnedTable } from './ownedRows.ts'
import {
  type Portal,
  type PreparedTenant,
  prepareNewcomer,
  prepareTenant,
  readIds,
  requirePasskey,
  type TenantName,
} from './tenants.ts'

export interface World {
  portal: Portal
  tenants: Record<TenantName, PreparedTenant>
  callers: readonly Caller[]
  tables: readonly OwnedTable[]
  canaries: Canaries
  ids: Record<TenantName, Ids>
  newcomer: Awaited<ReturnType<typeof prepareNewcomer>>
}

/** Stores data of the landlord: a machine with a webhook, a message of a visitor and a request for registration help. */
async function prepareLandlord(portal: Portal): Promise<void> {
  const machine = await openMachine(portal)
  await machine.webhooks.addWebhook({ body: { url: 'https://erp.example.org/events' } })
  await portal.visitor.requests.submitRequest({ headers: {}, body: contact() })
  await portal.visitor.registration.requestHelp({ body: helpRequest })
}

/**
 * Opens a portal with two tenants who have data of the same kinds. Only Krause's account requires a passkey. Most texts in
 * the database rows of a tenant and of the landlord occur in no row of another owner.
 */
export async function openWorld(): Promise<World> {
  const portal = await openPortal()
  const tenants = { Erika: await prepareTenant(portal, 'Erika'), Krause: await prepareTenant(portal, 'Krause') }
  tenants.Krause.secrets.challenge = await requirePasskey(portal, tenants.Krause, demoAccounts.Krause.email)
  await prepareLandlord(portal)
  const callers = await createCallers(portal, tenants)
  const tables = await listOwnedTables(portal.db)
  const superuser = openDatabase({ ...portal.address, user: superuserRole }, { connections: 1 })
  await plantCanaries(superuser, tables)
  await superuser.destroy()
  const newcomer = await prepareNewcomer(portal)
  return {
    portal,
    tenants,
    callers,
    tables,
    canaries: await gatherCanaries(portal.db, tables),
    ids: {
      Erika: await readIds(portal, tenants.Erika, 'Erika'),
      Krause: await readIds(portal, tenants.Krause, 'Krause'),
    },
    newcomer,
  }
}
