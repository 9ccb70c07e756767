import type { sessions } from '@portal/contract/account/sessions'
import * as z from 'zod'
import type { Context, Handlers } from '../../context.ts'
import { dayInGermany } from '../../platform/germanDay.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endSessions, listLiveSessions } from './liveSessions.ts'
import { lockAccount } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'now' | 'reportSecurityEvent'>

type Ending = { accountId: string } & ({ familyId: string } | { exceptFamilyId: string })

/** Locks an account, and ends one of its sessions or all except one. Returns the number of ended sessions, possibly 0. */
const endUnderLock = ({ db, now }: Pick<Context, 'db' | 'now'>, ending: Ending): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, ending.accountId)
    return await endSessions(transaction, { ...ending, now: now() })
  })

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

  async endSession({ params: { id } }, { accountId, familyId }) {
    // A session of another account, an ended session and an invalid id are refused in the same way, so a caller cannot find
    // out which ids exist.
    const count = z.safeParse(z.uuid(), id).success ? await endUnderLock({ db, now }, { accountId, familyId: id }) : 0
    if (count === 0) throw new Refusal('sessionNotFound')
    const reason = id.toLowerCase() === familyId ? 'signedOut' : 'endedByOtherSession'
    reportSecurityEvent('sessionEnded', { reason, subject: accountId })
  },

  async endOtherSessions(_input, { accountId, familyId }) {
    const count = await endUnderLock({ db, now }, { accountId, exceptFamilyId: familyId })
    reportSecurityEvent('sessionEnded', { reason: 'endedByOtherSession', subject: accountId, count })
  },
})
