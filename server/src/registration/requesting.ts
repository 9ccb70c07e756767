import { groupAccessCode } from '@portal/contract/accessCode'
import type { Answer } from '@portal/contract/call'
import type { CodeChannel, registration } from '@portal/contract/registration'
import type { Language } from '@portal/contract/texts'
import type { Transaction } from 'kysely'
import { about } from '../account/mails.ts'
import type { DB } from '../database/schema.ts'
import { announce } from '../delivery/outbox.ts'
import { maskNumber } from '../partner/phoneNumbers.ts'
import type { Parts } from '../parts.ts'
import { Refusal } from '../refusal.ts'
import { lockAccount } from '../session/store.ts'
import { drawCode, hashCode } from './codes.ts'
import { letterTo } from './letterTo.ts'
import { codeIsOnItsWay, codeLifetime, codesADay, codeWindow, isSameName } from './rules.ts'
import {
  countTry,
  findTenantByContract,
  forgetTries,
  insertCode,
  isConnected,
  listCodesSince,
  type Tenant,
} from './store.ts'

interface Wish {
  accountId: string
  language: Language
  contractNumber: string
  firstName: string
  lastName: string
  /** ISO date. */
  birthDate: string
  channel: CodeChannel
}

type Sent = Answer<typeof registration.requestCode>
/** In milliseconds: how long a tenant who got as many codes as they may has to wait. */
type Outcome = { sent: Sent } | { waitMs: number }

/** Every refusal of this call says that nothing was sent (spec §5). */
const refuse = (code: Refusal['code'], retryAfterSeconds?: number) =>
  new Refusal(code, { body: { noCodeSent: true }, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) })

const isMeant = (tenant: Tenant, { firstName, lastName, birthDate }: Wish) =>
  tenant.birthDate === birthDate && isSameName(tenant.firstName, firstName) && isSameName(tenant.lastName, lastName)

/** The mobile number or the address on file, never one that was typed; undefined when there is none. */
function wayTo(tenant: Tenant, channel: CodeChannel) {
  const { customerNumber, mobile } = tenant
  if (channel === 'sms')
    return mobile === null ? undefined : ({ kind: 'codeBySms', to: mobile, customerNumber } as const)
  const letter = letterTo(tenant)
  return letter && ({ kind: 'codeByLetter', ...letter, customerNumber } as const)
}

/** When the next code may be sent to the tenant; undefined when one is on its way, which is not doubled. */
async function nextCodeAt(transaction: Transaction<DB>, { partnerId }: Tenant, channel: CodeChannel, now: Date) {
  const codes = await listCodesSince(transaction, { partnerId, since: new Date(now.getTime() - codeWindow) })
  const age = (code: { createdAt: Date }) => now.getTime() - code.createdAt.getTime()
  const isOnItsWay = codes.some(
    (code) => code.channel === channel && code.usedAt === null && age(code) < codeIsOnItsWay[channel],
  )
  if (isOnItsWay) return undefined
  const [earliestThatCounts] = codes.slice(-codesADay)
  return codes.length < codesADay || !earliestThatCounts
    ? now
    : new Date(earliestThatCounts.createdAt.getTime() + codeWindow)
}

async function sendCode(transaction: Transaction<DB>, parts: Parts, tenant: Tenant, wish: Wish): Promise<Outcome> {
  const { partnerId } = tenant
  const { channel, contractNumber } = wish
  const way = wayTo(tenant, channel)
  if (!way) return { sent: { hasError: false, noCodeSent: true, sentTo: null } }
  const sentTo = way.kind === 'codeBySms' ? maskNumber(way.to) : null
  const sent: Sent = { hasError: false, noCodeSent: false, sentTo }
  const now = parts.now()
  const nextAt = await nextCodeAt(transaction, tenant, channel, now)
  if (!nextAt) return { sent }
  if (nextAt > now) return { waitMs: nextAt.getTime() - now.getTime() }

  const code = drawCode()
  const expiresAt = new Date(now.getTime() + codeLifetime[channel])
  await insertCode(transaction, { partnerId, codeHash: hashCode(partnerId, code), channel, now, expiresAt })
  const message = { ...about(parts, wish), code: groupAccessCode(code), expiresAt }
  await announce(
    transaction,
    way.kind === 'codeByLetter' ? { ...message, ...way, contractNumber } : { ...message, ...way },
  )
  return { sent }
}

/** Sends an access code to the tenant who is meant. A tenant who has an account answers like data that nobody has. */
export async function requestCode(parts: Parts, wish: Wish): Promise<Sent> {
  const { db, now } = parts
  const { accountId } = wish
  if (await isConnected(db, accountId)) throw refuse('alreadyConnected')
  const failures = await countTry(db, { accountId, kind: 'request', now: now() })
  if (failures === undefined) throw refuse('helpNeeded')
  const outcome = await db.transaction().execute(async (transaction) => {
    await lockAccount(transaction, accountId)
    const tenant = await findTenantByContract(transaction, wish.contractNumber)
    if (!tenant || !isMeant(tenant, wish)) return undefined
    await forgetTries(transaction, { accountId, kind: 'request' })
    return await sendCode(transaction, parts, tenant, wish)
  })
  if (!outcome) throw refuse(failures === 1 ? 'dataNotFound' : 'matchAmbiguous')
  if ('waitMs' in outcome) throw refuse('tooManyTries', Math.ceil(outcome.waitMs / 1000))
  return outcome.sent
}
