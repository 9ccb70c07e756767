import { groupAccessCode } from '@portal/contract/accessCode'
import type { Answer } from '@portal/contract/api/call'
import type { Language } from '@portal/contract/api/texts'
import type { CodeChannel, registration } from '@portal/contract/registration'
import type { Transaction } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { canSendSms, isTelephoneNumber } from '../../platform/delivery/channelServices.ts'
import { addMessage } from '../../platform/delivery/outbox.ts'
import { Refusal } from '../../platform/refusal.ts'
import { commonFields } from '../account/mailedLinks.ts'
import { findLandlordNumber } from '../contracts/store.ts'
import { maskNumber } from '../partner/phoneNumbers.ts'
import { lockAccount } from '../session/store.ts'
import { generateCode, hashCode } from './codes.ts'
import { withGuessDelay } from './guesses.ts'
import { letterRecipient } from './letterRecipient.ts'
import { codeExpiry, codeTransitMs, codeWindowMs, isSameName, maxCodesPerDay, maxFailures } from './rules.ts'
import {
  countTry,
  findTenantsOfContract,
  insertCode,
  isConnected,
  listCodesSince,
  type Tenant,
  takeTryBack,
} from './store.ts'

interface CodeRequest {
  accountId: string
  language: Language
  contractNumber: string
  firstName: string
  lastName: string
  /** ISO date. */
  birthDate: string
  channel: CodeChannel
}

type CodeAnswer = Answer<typeof registration.requestCode>
/**
 * `waitMs` is the time until the tenant may get the next code. `isInTransit`: no code was sent, because an earlier one is still in
 * transit.
 */
type Outcome = { answer: CodeAnswer; isInTransit?: true } | { waitMs: number }

/** Returns a refusal that says that no code was sent (spec §5). */
const refuse = (code: Refusal['code'], retryAfterSeconds?: number) =>
  new Refusal(code, { body: { noCodeSent: true }, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })

/** A tenant without a birth date on file, such as an organisation, gets the access code only from the landlord. */
const isSamePerson = (tenant: Tenant, { firstName, lastName, birthDate }: CodeRequest) =>
  tenant.birthDate === birthDate &&
  isSameName(tenant.firstName ?? '', firstName) &&
  isSameName(tenant.lastName ?? '', lastName)

/**
 * The letter with a code for a connection names the contract of the request. The message with a code for a recovery names
 * none.
 */
type Purpose =
  | { purpose: 'connection'; contractNumber: string; landlordNumber?: string | undefined; isUnrequested?: boolean }
  | { purpose: 'recovery' }

/**
 * The kind of the message, and its recipient, who is taken from the data on file and never from the call; undefined if no
 * recipient is on file.
 */
function recipientOf(tenant: Tenant, channel: CodeChannel, request: Purpose) {
  const { customerNumber, mobile } = tenant
  const isRecovery = request.purpose === 'recovery'
  if (channel === 'sms') {
    if (!isTelephoneNumber(mobile)) return undefined
    const to = mobile
    return isRecovery
      ? ({ kind: 'recoveryCodeBySms', to } as const)
      : ({ kind: 'codeBySms', to, customerNumber } as const)
  }
  const recipient = letterRecipient(tenant)
  if (!recipient) return undefined
  const letter = { ...recipient, customerNumber }
  return isRecovery
    ? ({ kind: 'recoveryCodeByLetter', ...letter } as const)
    : ({
        kind: 'codeByLetter',
        ...letter,
        contractNumber: request.contractNumber,
        landlordNumber: request.landlordNumber,
        isUnrequested: request.isUnrequested,
      } as const)
}

/**
 * The earliest time for the tenant's next code, or now if it can be sent at once; undefined while an unused code of the same
 * purpose and channel is in transit.
 */
async function nextCodeAt(
  transaction: Transaction<DB>,
  { partnerId }: Tenant,
  { channel, purpose }: CodeMessage,
  now: Date,
) {
  const codes = await listCodesSince(transaction, { partnerId, since: new Date(now.getTime() - codeWindowMs) })
  const age = (code: { createdAt: Date }) => now.getTime() - code.createdAt.getTime()
  const isInTransit = codes.some(
    (code) =>
      code.channel === channel &&
      code.purpose === purpose &&
      code.usedAt === null &&
      age(code) < codeTransitMs[channel],
  )
  if (isInTransit) return undefined
  const [earliestCounted] = codes.slice(-maxCodesPerDay)
  return codes.length < maxCodesPerDay || !earliestCounted
    ? now
    : new Date(earliestCounted.createdAt.getTime() + codeWindowMs)
}

type CodeMessage = Purpose & { accountId: string | null; language: Language; channel: CodeChannel }

/**
 * Sends an access code to the tenant. Sends none while an earlier code of the same purpose and channel is in transit, if the
 * tenant cannot be reached by the channel, or if the daily limit is reached. The transaction must have locked the tenant.
 */
export async function sendCode(
  transaction: Transaction<DB>,
  context: Pick<Context, 'tokens' | 'now' | 'settings'>,
  tenant: Tenant,
  request: CodeMessage,
): Promise<Outcome> {
  const { partnerId } = tenant
  const { channel, purpose } = request
  const canUseChannel = channel === 'letter' || (await canSendSms(transaction, context.settings))
  const named =
    request.purpose === 'connection'
      ? { ...request, landlordNumber: (await findLandlordNumber(transaction, request.contractNumber)) ?? undefined }
      : request
  const recipient = canUseChannel ? recipientOf(tenant, channel, named) : undefined
  if (!recipient) return { answer: { hasError: false, noCodeSent: true, sentTo: null } }
  const sentTo = 'to' in recipient ? maskNumber(recipient.to) : null
  const answer: CodeAnswer = { hasError: false, noCodeSent: false, sentTo }
  const now = context.now()
  const nextAt = await nextCodeAt(transaction, tenant, request, now)
  if (!nextAt) return { answer, isInTransit: true }
  if (nextAt > now) return { waitMs: nextAt.getTime() - now.getTime() }

  const code = generateCode()
  const expiresAt = codeExpiry(request, now)
  await insertCode(transaction, {
    partnerId,
    codeHash: hashCode(context.tokens, partnerId, code),
    channel,
    purpose,
    now,
    expiresAt,
  })
  await addMessage(transaction, {
    ...commonFields(context, request),
    code: groupAccessCode(code),
    expiresAt,
    ...recipient,
  })
  return { answer }
}

/**
 * Sends an access code to the tenant with these data. If the tenant already has an account, the refusal is the same as for
 * unknown data.
 */
export async function requestCode(context: Context, request: CodeRequest): Promise<CodeAnswer> {
  const { db, now } = context
  const { accountId } = request
  if (await isConnected(db, accountId)) throw refuse('alreadyConnected')
  const failures = await countTry(db, { accountId, kind: 'request', now: now() })
  if (failures === undefined) throw refuse('helpNeeded')
  const check = () =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId)
      const tenants = await findTenantsOfContract(transaction, request.contractNumber, now())
      const tenant = tenants.find((each) => isSamePerson(each, request))
      if (!tenant) return undefined
      await takeTryBack(transaction, { accountId, kind: 'request' })
      return await sendCode(transaction, context, tenant, { ...request, purpose: 'connection' })
    })
  const outcome = await withGuessDelay(context, request.contractNumber, check)
  if (!outcome) throw refuse(failures < maxFailures ? 'dataNotFound' : 'matchAmbiguous')
  if ('waitMs' in outcome) throw refuse('tooManyTries', Math.ceil(outcome.waitMs / 1000))
  return outcome.answer
}
