import type { sessions } from '@portal/contract/account/sessions'
import * as z from 'zod'
import type { Context, Handlers } from '../../context.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { Refusal } from '../../platform/refusal.ts'
import { revokeOtherFamilies } from '../session/store.ts'
import { deleteLinksOf, listLiveSessions, revokeFamilyOf } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'now' | 'reportSecurityEvent'>

export const sessionsHandlers = ({ db, now, reportSecurityEvent }: RequiredContext): Handlers<typeof sessions> => ({
  async listSessions(_input, { accountId, familyId: callersFamilyId }) {
    const live = await listLiveSessions(db, { accountId, now: now() })
    const sessions = live.map(({ familyId, device, signedInAt, lastUsedAt }) => ({
      sessionId: familyId,
      device,
      isCurrent: familyId === callersFamilyId,
      signedInAt: signedInAt.toISOString(),
      lastUsedOn: dayInGermany(lastUsedAt),
    }))
    return { sessions }
  },

  async endSession({ params: { id } }, { accountId }) {
    // A session of another account, an ended session and an invalid id are refused in the same way, so ids cannot be probed.
    const isEnded =
      z.safeParse(z.uuid(), id).success && (await revokeFamilyOf(db, { accountId, familyId: id, now: now() }))
    if (!isEnded) throw new Refusal('sessionNotFound')
    await deleteLinksOf(db, { accountId, familyId: id })
    reportSecurityEvent('sessionEnded', { reason: 'endedByOtherSession', subject: accountId })
  },

  async endOtherSessions(_input, { accountId, familyId }) {
    const count = await revokeOtherFamilies(db, { accountId, exceptFamilyId: familyId, now: now() })
    await deleteLinksOf(db, { accountId, exceptFamilyId: familyId })
    reportSecurityEvent('sessionEnded', { reason: 'endedByOtherSession', subject: accountId, count })
  },
})
