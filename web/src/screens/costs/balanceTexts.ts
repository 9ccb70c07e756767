import type { AdditionalCosts } from '@portal/contract/tenantArea'
import { costs } from '#texts/services/costs'
import { serverDate } from '../../session/clock.ts'
import { dayInBerlin, formatCents, formatShortDay } from '../../texts/formats.ts'

interface BalanceTexts {
  credit: (amount: string) => string
  owed: (amount: string) => string
  even: string
}

/** A sentence about a balance. A positive balance is the tenant's credit, a negative one the tenant's debt. */
export function balanceText(cents: number, { credit, owed, even }: BalanceTexts): string {
  if (cents === 0) return even
  return cents > 0 ? credit(formatCents(cents)) : owed(formatCents(-cents))
}

/** A sentence that compares the costs with the previous year. `cents` is positive if the costs were higher. */
export function differenceText(cents: number): string {
  const { higher, lower, same } = costs.statement
  if (cents === 0) return same
  return cents > 0 ? higher(formatCents(cents)) : lower(formatCents(-cents))
}

/** The label of the balance in the last line of a statement. */
export function balanceLabel(cents: number): string {
  const { creditLine, owedLine, evenLine } = costs.statement
  if (cents === 0) return evenLine
  return cents > 0 ? creditLine : owedLine
}

type Statement = Pick<NonNullable<AdditionalCosts['statement']>, 'balanceCents' | 'payment' | 'isPaid' | 'document'>

interface ResultTexts {
  result: string
  more?: string | undefined
}

interface BalanceOptions {
  /** The last day of the bookings in the rental account, an ISO date; undefined if the page does not show the account. */
  accountUntil: string | undefined
  now?: Date
}

/** Whether the bookings of the rental account reach the due day of a payment, so that they can contain the payment. */
const covers = (accountUntil: string | undefined, { dueOn }: { dueOn: string }) =>
  accountUntil !== undefined && accountUntil >= dueOn

/**
 * The text of the rental account about the balance of the last statement: which amount is still to be paid, how, and by when.
 * If a debt is past due and its due day is after the last bookings, the text says that the account cannot show the payment yet.
 * Undefined for any other past due day, and if the balance is paid or has no known payment.
 */
export function pendingText(
  { balanceCents, payment, isPaid }: Pick<Statement, 'balanceCents' | 'payment' | 'isPaid'>,
  { accountUntil, now = serverDate() }: BalanceOptions,
): string | undefined {
  const { account } = costs
  if (isPaid || !payment) return undefined
  const [amount, day] = [formatCents(Math.abs(balanceCents)), formatShortDay(payment.dueOn, now)]
  if (payment.dueOn < dayInBerlin(now.toISOString()))
    return balanceCents < 0 && !covers(accountUntil, payment) ? account.notCovered(amount, day) : undefined
  if (balanceCents > 0) return account.willRefund(amount, day)
  return payment.kind === 'directDebit' ? account.willCollect(amount, day) : account.willBeDue(amount, day)
}

/** Says who pays the balance of a statement, when and how, or that it is paid. `more` is additional information. */
export function resultTexts(
  { balanceCents, payment, isPaid, document }: Statement,
  { accountUntil, now = serverDate() }: BalanceOptions,
): ResultTexts {
  const { statement } = costs
  if (isPaid) return { result: statement.paid(formatCents(-balanceCents)) }
  const result = balanceText(balanceCents, statement)
  if (!payment) return { result, more: balanceCents !== 0 && document ? statement.howToSettle : undefined }
  const [amount, day] = [formatCents(Math.abs(balanceCents)), formatShortDay(payment.dueOn, now)]
  const isPastDue = payment.dueOn < dayInBerlin(now.toISOString())
  if (balanceCents > 0) {
    return isPastDue ? { result, more: statement.wasRefunded(day) } : { result: statement.refund(amount, day) }
  }
  if (isPastDue)
    return {
      result,
      more: [statement.wasDue(day), covers(accountUntil, payment) && statement.seeAccount].filter(Boolean).join(' '),
    }
  return payment.kind === 'directDebit'
    ? { result: statement.collect(amount, day), more: statement.collectText }
    : { result: statement.transfer(amount, day) }
}
