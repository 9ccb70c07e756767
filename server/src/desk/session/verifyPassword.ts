import type { Transaction } from 'kysely'
import type { Context, DeskVisitor } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { addressGroup } from '../../platform/limits/addressGroup.ts'
import { limitNetwork } from '../../platform/limits/quota.ts'
import { emptyTallies, keyOf } from '../../platform/limits/store.ts'
import { createDevices } from '../../portal/signIn/devices.ts'
import { isPassword, passwordSenderOf } from '../../portal/signIn/passwords.ts'
import { verifyAndReport } from '../../portal/signIn/signInEvents.ts'
import { verifyWithinBudget, verifyWithWaits } from '../../portal/signIn/tries.ts'
import { readClaimInTurn } from '../../portal/signIn/tryQueues.ts'
import { findMemberByEmail, type Member } from './members.ts'
import { signInQuota } from './rules.ts'

type RequiredContext = Pick<Context, 'db' | 'visitorDb' | 'tokens' | 'now' | 'reportSecurityEvent'>

interface Credentials {
  /** In lower case. */
  email: string
  password: string
}

/** The start of the keys under which the failures for an e-mail address are counted. Each network has a key of its own. */
const accountKey = ({ tokens }: Pick<Context, 'tokens'>, email: string) => keyOf(tokens, 'staff', email)

/** Forgets the failed sign-ins of a member. */
export const clearFailures = (
  transaction: Transaction<DB>,
  context: Pick<Context, 'tokens' | 'now'>,
  email: string,
): Promise<void> => emptyTallies(transaction, accountKey(context, email), context.now())

const ownerOf = ({ staffId, passwordHash }: Pick<Member, 'staffId' | 'passwordHash'>) => ({
  accountId: staffId,
  passwordHash: passwordHash ?? '',
})

/** Marks the browser as one in which the member has passed both factors. A new password ends the mark. */
export function rememberDevice(
  context: Pick<Context, 'tokens' | 'now'>,
  member: Pick<Member, 'staffId' | 'passwordHash'>,
  { cookie }: DeskVisitor,
): void {
  cookie.sendDevice(createDevices(context).issue(ownerOf(member)))
}

/** Returns the id of the device if the member has signed in on it before. Callers from different networks take turns. */
async function findKnownDevice(
  context: RequiredContext,
  email: string,
  { address, cookie, signal }: DeskVisitor,
): Promise<string | undefined> {
  const devices = createDevices(context)
  if (!devices.isPlausible(cookie.device)) return undefined
  const member = await readClaimInTurn({ address, claimed: `staff ${email}`, signal }, () =>
    findMemberByEmail(context.db, email),
  )
  return devices.recognize(cookie.device, member && ownerOf(member))
}

/**
 * Verifies a password within the limits. A known device has a budget of failures of its own, so that failures on other devices
 * cannot slow it down. For other devices, failures are counted per e-mail address and network. Unlike tenants, staff need no proof
 * of work: a guessed password alone does not open a session.
 */
export async function verifyPassword(
  context: RequiredContext,
  { email, password }: Credentials,
  caller: DeskVisitor,
): Promise<Member | undefined> {
  const { db, tokens, now } = context
  const { address, signal } = caller
  const sender = passwordSenderOf({ address, signal }, { account: `staff ${email}` })
  const find = () => findMemberByEmail(db, email)
  const deviceId = await findKnownDevice(context, email, caller)

  async function verifyWithinLimits(
    verify: () => Promise<Member | undefined>,
    reportRefusal: (error: unknown) => Promise<void>,
  ): Promise<Member | undefined> {
    if (deviceId !== undefined) {
      const queueKey = `known devices/${accountKey(context, email)}`
      const budget = { sender, key: keyOf(tokens, 'device', deviceId), queueKey }
      const verified = await verifyWithinBudget({ db, now }, budget, verify)
      if (verified) return verified.outcome
    }
    await limitNetwork({ ...context, db: context.visitorDb }, signInQuota, address)
    const failuresKey = `${accountKey(context, email)}/${keyOf(tokens, 'network', addressGroup(address))}`
    return await verifyWithWaits({ db, now }, { failuresKey, proofTallies: [], sender, reportRefusal }, verify)
  }

  return await verifyAndReport(context, {
    limit: verifyWithinLimits,
    async verify() {
      const member = await find()
      const isRight = await isPassword({ password, passwordHash: member?.passwordHash ?? undefined, sender })
      return isRight ? member : undefined
    },
    reason: 'wrongStaffPassword',
    identifier: email,
    subject: async () => (await find())?.staffId ?? email,
  })
}
