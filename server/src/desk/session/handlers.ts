import type { passkeys } from '@portal/contract/desk/passkeys'
import type { session } from '@portal/contract/desk/session'
import type { Context, DeskHandlers } from '../../context.ts'
import { limitNetwork } from '../../platform/limits/quota.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findPlaces } from '../places/store.ts'
import { acceptInvitation } from './acceptInvitation.ts'
import { confirmCode, readSetUp } from './authenticatorApp.ts'
import { isDemoDesk } from './demoDesk.ts'
import { findInvited } from './invitations.ts'
import { findMember } from './members.ts'
import { readOwnPasskeys, removeOwnPasskey } from './ownPasskeys.ts'
import { confirmPasskey, setUpPasskey, startPasskey } from './passkey.ts'
import { invitationQuota } from './rules.ts'
import { endEarlierSession, signIn } from './signIn.ts'
import { findEndOfSession } from './store.ts'

export const sessionHandlers = (context: Context, landlord: string): DeskHandlers<typeof session> => {
  const { db, visitorDb, now, settings, reportSecurityEvent } = context
  /** For the calls that anyone can make. */
  const visitorContext = { ...context, db: visitorDb }
  return {
    readOptions: async () => ({
      landlord,
      singleSignOn: settings.staffProvider?.name ?? null,
      isDemo: await isDemoDesk(db, settings),
    }),

    signIn: ({ body }, caller) => signIn(context, body, caller),

    readSetUp: (_input, caller) => readSetUp(context, caller, landlord),

    confirmSecondFactor: ({ body }, caller) => confirmCode(context, body, caller),
    startPasskey: (_input, caller) => startPasskey(context, caller),
    confirmPasskey: ({ body }, caller) => confirmPasskey(context, body.assertion, caller),
    setUpPasskey: ({ body }, caller) => setUpPasskey(context, body, caller),

    async readSession(_input, { staffId, sessionId, places, awaitsPlaces }) {
      const member = await findMember(db, staffId)
      const end = await findEndOfSession(db, sessionId)
      if (!member || !end) throw new Refusal('unauthorized')
      const { name, email, role } = member
      return {
        staffId,
        name,
        email,
        role,
        places: (await findPlaces(db, places)).map(({ name }) => name),
        awaitsPlaces,
        idleUntil: end.idleUntil.toISOString(),
        endsAt: end.endsAt.toISOString(),
      }
    },

    async signOut(_input, caller) {
      const subject = await visitorDb
        .transaction()
        .execute((transaction) => endEarlierSession(transaction, caller, now()))
      caller.cookie.remove()
      if (subject !== undefined) reportSecurityEvent('sessionEnded', { reason: 'signedOut', subject })
    },

    async readInvitation({ body: { token } }, { address }) {
      await limitNetwork(visitorContext, invitationQuota, address)
      const invited = await findInvited(visitorDb, token, now())
      if (!invited) throw new Refusal('linkNotValid')
      return { name: invited.name, email: invited.email }
    },

    async acceptInvitation({ body }, caller) {
      await limitNetwork(visitorContext, invitationQuota, caller.address)
      return await acceptInvitation(context, body, caller)
    },
  }
}

export const ownPasskeysHandlers = (context: Context): DeskHandlers<typeof passkeys> => ({
  listPasskeys: (_input, caller) => readOwnPasskeys(context, caller),

  removePasskey: ({ params, body }, caller) => removeOwnPasskey(context, { ...params, ...body }, caller),
})
