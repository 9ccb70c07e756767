import type { Transaction } from 'kysely'
import type { IDToken } from 'openid-client'
import type { Context, DeskVisitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { StaffProvider } from '../../platform/settings/staffProvider.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { endEarlierSession } from '../session/signIn.ts'
import { endSessionsOf, insertSession } from '../session/store.ts'
import { createPendingCookies } from './pendingCookie.ts'
import { createProvider, type PendingSignOn } from './provider.ts'
import { roleOf, type SignOnOutcome, targetOf } from './rules.ts'
import { addIfNew, findStaffId, lockPerson, type PersonKey, type Profile, updateProfile } from './store.ts'

type RequiredContext = Pick<Context, 'db' | 'visitorDb' | 'tokens' | 'now' | 'settings' | 'reportSecurityEvent'>

export interface SingleSignOn {
  /**
   * Returns the address of the provider, and the content of the cookie that the browser keeps meanwhile. Also ends the session that
   * the browser had before. `finish` cannot do that: the browser does not send the strict cookie of this session when it comes from
   * the provider. `target` is the path at the desk to which the person wants to go, relative to `/desk`.
   */
  start: (caller: DeskVisitor, target: string | null) => Promise<{ location: string; cookie: string } | 'unavailable'>
  /** Opens a session for the person who returns from the provider with this query and this cookie. */
  finish: (
    returned: { query: string; cookie: string | undefined },
    caller: DeskVisitor,
  ) => Promise<{ outcome: SignOnOutcome; target: string }>
}

/** The path to which the provider sends the browser back. */
export const callbackPath = '/session/sso/callback'

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '')

/** Returns the name and the e-mail address that the provider names. */
function profileOf({ sub, name, preferred_username, email }: IDToken): Omit<Profile, 'role'> {
  const address = textOf(email).toLowerCase().slice(0, 254)
  return { name: (textOf(name) || textOf(preferred_username) || address || sub).slice(0, 100), email: address }
}

/** Adds the person, or updates the profile to what the provider says now. The log names the person as the actor of both. */
async function storePerson(transaction: Transaction<DB>, key: PersonKey, profile: Profile, now: Date) {
  const isNew = await addIfNew(transaction, key, profile, now)
  const { staffId, removedAt, ...before } = await lockPerson(transaction, key)
  const actor = { staffId, ...profile }
  const subject = { id: staffId, name: profile.name }
  if (isNew) await recordInLog(transaction, actor, now, { action: 'staff.added', subject, after: { ...profile } })
  else if (!removedAt && JSON.stringify(before) !== JSON.stringify(profile)) {
    await updateProfile(transaction, staffId, profile)
    await recordInLog(transaction, actor, now, { action: 'staff.changed', subject, before, after: { ...profile } })
  }
  return { actor, isRemoved: removedAt !== null }
}

interface Options {
  provider: StaffProvider
  /** The address to which the provider sends the browser back. */
  redirectUri: string
  /** Called if the provider cannot be reached, or does not accept the settings. */
  onFault: (fault: unknown) => void
}

/** The sign-in of staff with the OpenID Connect provider of the landlord. */
export function createSingleSignOn(
  context: RequiredContext,
  { provider, redirectUri, onFault }: Options,
): SingleSignOn {
  const { db, visitorDb, now, reportSecurityEvent } = context
  const { begin, redeem } = createProvider(provider, redirectUri)
  const pendingCookies = createPendingCookies(context)

  /** Returns undefined if the provider cannot be reached, or does not accept the settings. */
  const unlessFault = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((fault: unknown) => {
      onFault(fault)
      return undefined
    })

  /** Ends the sessions of a person who has lost every role. */
  async function endSessionsWithoutRole(key: PersonKey): Promise<void> {
    const staffId = await findStaffId(db, key)
    const count =
      staffId === undefined ? 0 : await db.transaction().execute((transaction) => endSessionsOf(transaction, staffId))
    reportSecurityEvent('sessionEnded', { reason: 'roleLost', subject: staffId, count })
  }

  async function signIn(key: PersonKey, profile: Profile, caller: DeskVisitor): Promise<SignOnOutcome> {
    const token = await db.transaction().execute(async (transaction) => {
      const { actor, isRemoved } = await storePerson(transaction, key, profile, now())
      if (isRemoved) return undefined
      await recordInLog(transaction, actor, now(), { action: 'session.started' })
      return await insertSession(transaction, { staffId: actor.staffId, stage: 'signedIn', now: now() })
    })
    if (token === undefined) return 'removed'
    caller.cookie.send(token)
    return 'signedIn'
  }

  async function finish(
    query: string,
    pending: PendingSignOn | undefined,
    caller: DeskVisitor,
  ): Promise<SignOnOutcome> {
    if (!pending) return 'failed'
    const redeemed = await unlessFault(redeem(query, pending))
    if (!redeemed) return 'unavailable'
    if ('problem' in redeemed) return redeemed.problem
    const { claims } = redeemed
    const key = { issuer: claims.iss, subject: claims.sub }
    const role = roleOf(claims[provider.roleClaim], provider.rolePrefix)
    if (role !== undefined) return await signIn(key, { ...profileOf(claims), role }, caller)
    await endSessionsWithoutRole(key)
    return 'noRole'
  }

  return {
    async start(caller, target) {
      const begun = await unlessFault(begin())
      if (!begun) return 'unavailable'
      // Anyone can start a sign-on, so it must not take the connections of tenants.
      await visitorDb.transaction().execute((transaction) => endEarlierSession(transaction, caller, now()))
      return { location: begun.location, cookie: pendingCookies.write({ ...begun.pending, target: targetOf(target) }) }
    },

    async finish({ query, cookie }, caller) {
      const pending = pendingCookies.read(cookie)
      const outcome = await finish(query, pending, caller)
      if (outcome === 'failed')
        reportSecurityEvent('signInFailed', { reason: 'singleSignOnFailed', subject: undefined })
      if (outcome === 'noRole' || outcome === 'removed')
        reportSecurityEvent('accessRefused', { reason: 'wrongRole', subject: undefined, call: 'desk.singleSignOn' })
      return { outcome, target: pending?.target ?? '' }
    },
  }
}
