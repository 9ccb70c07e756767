import { randomBytes } from 'node:crypto'
import type { LoginData } from '@portal/contract/session'
import type { Transaction } from 'kysely'
import type { CallingDevice, Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { issueLoginData } from '../session/loginData.ts'
import { type Account, startFamily, storeLanguage } from '../session/store.ts'
import { createDevices } from './devices.ts'
import type { VerifiedAccount } from './verifiedPassword.ts'

interface SignIn {
  owner: Pick<VerifiedAccount, 'write'>
  device: CallingDevice
  isOnSharedDevice: boolean
  /** Runs before the session starts, in the same transaction. May refuse the sign-in. */
  before?: (transaction: Transaction<DB>, account: Account) => Promise<void>
}

/** Starts the session of a sign-in of any kind, and makes the device known unless it is shared. */
export async function startSession(
  context: Pick<Context, 'tokens' | 'now'>,
  { owner, device, isOnSharedDevice, before }: SignIn,
): Promise<LoginData> {
  const refreshToken = randomBytes(32).toString('base64url')
  const { account, familyId } = await owner.write(async (transaction, account) => {
    // Only a caller with the right credentials learns that the e-mail address is not confirmed yet.
    if (!account.emailConfirmedAt) throw new Refusal('emailNotConfirmed')
    await before?.(transaction, account)
    // On a shared device, another person may have chosen the language.
    if (!isOnSharedDevice) await storeLanguage(transaction, account, device.chosenLanguage)
    const { accountId } = account
    const session = { accountId, refreshToken, device: device.describe(), isOnSharedDevice, now: context.now() }
    return { account, familyId: await startFamily(transaction, session) }
  })
  if (!isOnSharedDevice) device.sendToken(createDevices(context).issue(account))
  return await issueLoginData(context, { account, familyId, isOnSharedDevice, refreshToken })
}
