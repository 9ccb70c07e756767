import { payments as texts } from '#texts/services/payments'
import { serverDate } from '../session/clock.ts'
import { dayInBerlin, formatCents, formatDate, formatMonth } from '../texts/formats.ts'
import { PartsTable } from '../ui/layout/PartsTable.tsx'
import styles from './MonthlyPayment.module.css'

interface Part {
  kind: string
  label: string
  cents: number
}

interface Payment {
  totalCents: number
  /** ISO date. */
  validFrom: string
  parts?: readonly Part[] | undefined
}

interface MonthlyPaymentProps {
  now: Payment & { parts: readonly Part[] }
  /** The known later payments, the earliest first. */
  later: readonly Payment[]
  captions: { now: string; from: (day: string) => string }
  /** The last day of an ended tenancy. ISO date. */
  endedOn?: string | undefined
}

/** The current monthly payment and its known later changes, with the parts of each payment where they are known. */
export function MonthlyPayment({ now, later, captions, endedOn }: MonthlyPaymentProps) {
  return (
    <>
      <p className={styles.amount}>
        <strong>{formatCents(now.totalCents)}</strong> {texts.perMonth}
      </p>
      <PaymentTable payment={now} parts={now.parts} caption={captions.now} />
      <p className={styles.since}>{describeValidity(now.validFrom, endedOn)}</p>
      {later.map((payment, index) => (
        <LaterPayment
          key={payment.validFrom}
          payment={payment}
          before={later[index - 1] ?? now}
          isBeforeCurrent={index === 0}
          caption={captions.from(formatDate(payment.validFrom))}
        />
      ))}
    </>
  )
}

/** For which days a payment applies. Before a rental contract begins, its first payment is shown as the current one. */
function describeValidity(validFrom: string, endedOn: string | undefined) {
  const day = formatDate(validFrom)
  if (endedOn !== undefined) return texts.ended(day, formatDate(endedOn))
  return validFrom > dayInBerlin(serverDate().toISOString()) ? texts.startingOn(day) : texts.since(day)
}

interface LaterPaymentProps {
  payment: Payment
  /** The payment that ends when this one begins. */
  before: Payment
  /** Whether `before` is the current payment. */
  isBeforeCurrent: boolean
  caption: string
}

function LaterPayment({ payment, before, isBeforeCurrent, caption }: LaterPaymentProps) {
  const { totalCents, validFrom, parts } = payment
  const beforeText = isBeforeCurrent ? texts.untilNow : describeStart(before)
  return (
    <div className={styles.later}>
      <h3>{texts.from(formatDate(validFrom))}</h3>
      <p>
        <strong>{formatCents(totalCents)}</strong> {texts.perMonth},{' '}
        {describeChange(totalCents - before.totalCents, beforeText)}
      </p>
      {parts && (
        <details>
          <summary>{texts.showParts}</summary>
          <PaymentTable payment={payment} parts={parts} caption={caption} />
        </details>
      )}
    </div>
  )
}

const describeStart = ({ validFrom }: Payment) =>
  validFrom.endsWith('-01') ? texts.sinceMonth(formatMonth(validFrom)) : texts.sinceDay(formatDate(validFrom))

function describeChange(cents: number, beforeText: string) {
  if (cents === 0) return texts.same(beforeText)
  return cents > 0 ? texts.more(formatCents(cents), beforeText) : texts.less(formatCents(-cents), beforeText)
}

function PaymentTable({ payment, parts, caption }: { payment: Payment; parts: readonly Part[]; caption: string }) {
  return (
    <PartsTable
      caption={caption}
      parts={parts.map(({ kind, label, cents }) => ({ id: kind, label, amount: formatCents(cents), size: cents }))}
      total={{ label: texts.total, amount: formatCents(payment.totalCents) }}
    />
  )
}
