import { answerRequest } from '../../portal/conversation/answer.ts'
import { listMessages } from '../messages.ts'
import { openPortal } from '../portal.ts'
import { switchReceiptsOff } from './appointments.ts'

interface Options {
  settings?: { newsAboutRequests?: boolean; newsBySms?: boolean; isQuietAtNight?: boolean }
  /** German time, in winter. */
  at?: string
  environment?: Record<string, string>
}

/** Opens a portal on 1 December 2026, with Erika's settings for news. Only the mails of a test are sent: no receipts. */
export async function openErika({ settings = {}, at = '12:00', environment = {} }: Options = {}) {
  const portal = await openPortal({ as: 'Erika', now: `2026-12-01T${at}:00+01:00`, environment })
  await switchReceiptsOff(portal.db)
  await portal.tenant.partner.changePartner({ body: settings })
  const answer = (orderNumber: string, words = 'Am Montag. Passt das?') =>
    portal.db.transaction().execute((transaction) => answerRequest(transaction, portal, { orderNumber, answer: words }))
  const sent = async () =>
    (await listMessages(portal.db)).map(({ kind, recipient, state }) => `${state} ${kind} ${recipient}`).sort()
  return { ...portal, answer, sent }
}
