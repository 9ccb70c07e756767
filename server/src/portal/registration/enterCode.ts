import { readAccessCode } from '@portal/contract/accessCode'
import type { Context, SignedIn } from '../../context.ts'
import { isUniqueViolation } from '../../platform/database/uniqueViolation.ts'
import { Refusal } from '../../platform/refusal.ts'
import { connectWithTenant } from '../account/connection.ts'
import { lockInSession } from '../signIn/verifiedPassword.ts'
import { hashesOf } from './codes.ts'
import { notifyOfConnection } from './notice.ts'
import { maxFailures } from './rules.ts'
import {
  clearTries,
  countTry,
  findEndOfFailures,
  invalidateCodes,
  isConnected,
  lockPartnerByCustomerNumber,
  redeemCode,
} from './store.ts'

interface EnteredCode {
  caller: SignedIn
  code: string
  customerNumber: string
}

/**
 * Connects the account with the tenant of the customer number, in one transaction. Returns false if no tenant without an
 * account has the customer number, or if the code is malformed, wrong, used, expired or for a recovery.
 */
async function connectWithCode(context: Context, { caller, code, customerNumber }: EnteredCode): Promise<boolean> {
  const normalizedCode = readAccessCode(code)
  if (normalizedCode === undefined) return false
  return await context.db.transaction().execute(async (transaction) => {
    const at = context.now()
    const account = await lockInSession(transaction, caller, at)
    const { accountId } = account
    // A concurrent call may have connected the account with another tenant.
    if (account.partnerId !== null) throw new Refusal('alreadyConnected')
    const partnerId = await lockPartnerByCustomerNumber(transaction, customerNumber.replaceAll(/\s/g, ''))
    if (partnerId === undefined) return false
    const codeHashes = hashesOf(context.tokens, partnerId, normalizedCode)
    const redeemed = await redeemCode(transaction, { partnerId, codeHashes, purpose: 'connection', now: at })
    if (redeemed === undefined) return false
    const { channel, sentAt: codeSentAt } = redeemed
    await connectWithTenant(transaction, { accountId, partnerId, channel, codeSentAt, now: at })
    await invalidateCodes(transaction, partnerId, at)
    await notifyOfConnection(transaction, context, { account, partnerId, codeChannel: channel })
    await clearTries(transaction, { accountId, kind: 'match' })
    await clearTries(transaction, { accountId, kind: 'request' })
    return true
  })
}

/** Returns the refusal that leads to the help form. It says in how many seconds a code is checked again. */
async function createHelpRefusal({ db, now }: Context, accountId: string, body: Refusal['details']['body'] = {}) {
  const endsAt = await findEndOfFailures(db, { accountId, kind: 'match' })
  if (!endsAt) return new Refusal('helpNeeded', { body })
  const retryAfterSeconds = Math.ceil((endsAt.getTime() - now().getTime()) / 1000)
  return new Refusal('helpNeeded', { body, retryAfterSeconds })
}

/**
 * Connects the account if the access code is right. Throws `alreadyConnected` for a connected account. Throws `wrongCode` for
 * the first wrong code. Throws `helpNeeded` for the second wrong code, and for every code during the day after that (spec
 * §4).
 */
export async function enterCode(context: Context, entered: EnteredCode): Promise<void> {
  const { db, now } = context
  const { accountId } = entered.caller
  if (await isConnected(db, accountId)) throw new Refusal('alreadyConnected')
  const failures = await countTry(db, { accountId, kind: 'match', now: now() })
  if (failures === undefined) {
    context.reportSecurityEvent('accessCodeRefused', { reason: 'tooManyTries', subject: accountId })
    throw await createHelpRefusal(context, accountId, { codeNotChecked: true })
  }
  const isRight = await connectWithCode(context, entered).catch((error: unknown) => {
    // Another account has been connected with the tenant in the meantime.
    if (isUniqueViolation(error)) return false
    throw error
  })
  if (isRight) return context.reportSecurityEvent('accountConnected', { reason: 'accessCode', subject: accountId })
  // A concurrent call has connected the account in the meantime.
  if (await isConnected(db, accountId)) throw new Refusal('alreadyConnected')
  context.reportSecurityEvent('accessCodeRefused', { reason: 'wrongCode', subject: accountId })
  throw failures < maxFailures ? new Refusal('wrongCode') : await createHelpRefusal(context, accountId)
}
