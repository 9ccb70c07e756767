import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/src/platform/database/connection.ts'
import { hashPassword } from '../../server/src/portal/signIn/passwords.ts'
import { startMailServer } from '../../server/src/testing/processes/mailServer.ts'
import { httpRequest } from '../httpRequest.ts'
import { fillWithDocuments } from '../manyDocuments.ts'
import { openBenchDatabase } from '../portalProcess.ts'

export const password = 'Sonnenblume1'
/** Enough for a full first page of the inbox. */
const documentsPerTenant = 15
/** The time that the mail server takes for each mail, as a mail server in another data centre does. */
const mailMs = 100

/** The addresses of callers: each number has a network of its own. */
const addressOf = (number: number) => `10.${[number >> 16, number >> 8, number].map((part) => part & 0xff).join('.')}`

/** Starts the database of a landlord with many tenants, all with the same password, and a mail server. */
export async function openSite(tenants: number) {
  const bench = await openBenchDatabase(tenants, {
    isDurable: true,
    fill: (connection) =>
      fillWithDocuments(connection, {
        tenants,
        documentsOfFirstTenant: documentsPerTenant,
        documentsPerOtherTenant: documentsPerTenant,
      }),
  })
  const db = openDatabase(bench.address, { connections: 2 })
  const hash = await hashPassword(password, { id: 'bench', isKnown: true })
  await db.updateTable('accounts').set({ password_hash: hash, email_confirmed_at: new Date() }).execute()
  const mailServer = await startMailServer({ beforeReply: () => sleep(mailMs) })
  const next = { tenant: 0 }

  return {
    ...bench,
    db,
    hash,
    mails: mailServer.received,
    startPortal: () => bench.startPortal({ TRUST_PROXY: '1', SMTP_URL: mailServer.url }),
    /** Returns the number of a tenant that was not returned before, until all tenants have had their turn. */
    nextTenant: () => (next.tenant++ % tenants) + 1,
    /** Returns the sign-in of a tenant from a network of their own. */
    signInOf: (tenant: number) =>
      httpRequest(
        'POST',
        '/identity/login',
        { 'x-forwarded-for': addressOf(tenant) },
        { email: `${tenant}@example.org`, password },
      ),
    async close() {
      await db.destroy()
      await bench.close()
    },
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>
