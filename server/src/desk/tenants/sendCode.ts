import type { CodeChannel } from '@portal/contract/registration'
import type { Context, StaffCaller } from '../../context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { connectableTenancies } from '../../portal/contracts/access.ts'
import { sendCode } from '../../portal/registration/requestCode.ts'
import { lockTenant } from '../../portal/registration/store.ts'
import { recordInLog } from '../log/recordInLog.ts'
import { isContractInPortfolio } from '../places/portfolio.ts'

/** Sends an access code to a tenant of the caller's portfolio who has no account. */
export const sendCodeToTenant = (
  context: Context,
  caller: StaffCaller,
  { tenantId, channel }: { tenantId: string; channel: CodeChannel },
): Promise<void> =>
  context.db.transaction().execute(async (transaction) => {
    const now = context.now()
    const tenant = await lockTenant(transaction, tenantId, now)
    const account = await transaction
      .selectFrom('accounts')
      .where('partner_id', '=', tenantId)
      .select('account_id')
      .executeTakeFirst()
    if (account) throw new Refusal('alreadyConnected')
    const tenancy = await connectableTenancies(transaction, now)
      .where('partner_id', '=', tenantId)
      .where(isContractInPortfolio(caller, 'tenancy_access.contract_id'))
      .orderBy('ends_on', (order) => order.desc().nullsFirst())
      .orderBy('contract_id')
      .limit(1)
      .executeTakeFirst()
    if (!tenancy) throw new Refusal('channelNotAvailable')
    const outcome = await sendCode(transaction, context, tenant, {
      purpose: 'connection',
      contractNumber: tenancy.contract_id,
      isUnrequested: true,
      accountId: null,
      language: 'de',
      channel,
    })
    if ('waitMs' in outcome)
      throw new Refusal('codeSentRecently', { retryAfterSeconds: Math.ceil(outcome.waitMs / 1000) })
    if (outcome.answer.noCodeSent) throw new Refusal('channelNotAvailable')
    if (outcome.isInTransit) throw new Refusal('codeSentRecently')
    await recordInLog(transaction, caller, now, {
      action: 'tenant.codeSent',
      subject: { id: tenantId, name: tenant.name },
      after: { channel },
    })
  })
