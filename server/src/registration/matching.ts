import { readAccessCode } from '@portal/contract/accessCode'
import { isAlreadyThere } from '../database/uniqueness.ts'
import type { Parts, SignedIn } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { lockInSession } from '../session/verifiedPassword.ts'
import { hashCode } from './codes.ts'
import { announceConnection } from './notice.ts'
import { connect, countTry, findPartnerByCustomerNumber, forgetTries, isConnected, useCode } from './store.ts'

interface Entered {
  caller: SignedIn
  code: string
  customerNumber: string
}

/** Connects the account with its tenant, whole or not at all; false when code and customer number do not fit. */
async function matchCode(parts: Parts, { caller, code, customerNumber }: Entered): Promise<boolean> {
  const typed = readAccessCode(code)
  if (typed === undefined) return false
  return await parts.db.transaction().execute(async (transaction) => {
    const at = parts.now()
    const account = await lockInSession(transaction, caller, at)
    const { accountId } = account
    const partnerId = await findPartnerByCustomerNumber(transaction, customerNumber.replaceAll(/\s/g, ''))
    if (partnerId === undefined) return false
    const isRight = await useCode(transaction, { partnerId, codeHash: hashCode(partnerId, typed), now: at })
    if (!isRight) return false
    await connect(transaction, { accountId, partnerId, now: at })
    await announceConnection(transaction, parts, { account, partnerId })
    await forgetTries(transaction, { accountId, kind: 'match' })
    await forgetTries(transaction, { accountId, kind: 'request' })
    return true
  })
}

/** The first wrong code is forgiven; the second sends the tenant to the registration help for a day (spec §4). */
export async function enterCode(parts: Parts, entered: Entered): Promise<void> {
  const { db, now } = parts
  const { accountId } = entered.caller
  if (await isConnected(db, accountId)) throw new Refusal('alreadyConnected')
  const failures = await countTry(db, { accountId, kind: 'match', now: now() })
  if (failures === undefined) throw new Refusal('helpNeeded')
  const isRight = await matchCode(parts, entered).catch((error: unknown) => {
    // Another account of the same tenant was faster.
    if (isAlreadyThere(error)) return false
    throw error
  })
  if (isRight) return
  // The same code was sent twice at once, and the first was faster.
  if (await isConnected(db, accountId)) throw new Refusal('alreadyConnected')
  throw new Refusal(failures === 1 ? 'wrongCode' : 'helpNeeded')
}
