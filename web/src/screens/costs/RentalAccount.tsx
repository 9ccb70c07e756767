import type { AdditionalCosts } from '@portal/contract/tenantArea'
import { useEffect, useRef, useState } from 'react'
import { costs } from '#texts/services/costs'
import { formatCents, formatDate, formatMonth, formatSignedCents } from '../../texts/formats.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { balanceText, pendingText } from './balanceTexts.ts'
import styles from './Costs.module.css'
import { groupByMonth, type RentalAccountMonth } from './months.ts'

const texts = costs.account

interface RentalAccountProps {
  account: NonNullable<AdditionalCosts['account']>
  statement: AdditionalCosts['statement']
}

/** The balance of the rental account, what is still to be paid from the last statement, and the entries by month. */
export function RentalAccount({ account, statement }: RentalAccountProps) {
  const { balanceCents, asOf, entries } = account
  const pending = statement && pendingText(statement, { accountUntil: asOf })
  return (
    <CardSection id="account" title={texts.title}>
      <div>
        <p className={styles.result}>{balanceText(balanceCents, texts)}</p>
        {pending && <p>{pending}</p>}
        {balanceCents < 0 && <p>{texts.owedText}</p>}
        <p className={styles.quiet}>{texts.asOf(formatDate(asOf))}</p>
      </div>
      {entries.length === 0 ? <p>{texts.none}</p> : <Months months={groupByMonth(entries)} />}
    </CardSection>
  )
}

/** How many of the latest months are shown at first. A button adds earlier months. */
const initialMonths = 3
const monthsPerClick = 6

function Months({ months }: { months: readonly RentalAccountMonth[] }) {
  const [shownCount, setShownCount] = useState(initialMonths)
  const table = useRef<HTMLTableElement>(null)
  const [firstAdded, setFirstAdded] = useState<number>()
  // After a click on the button, the focus moves to the first added month.
  useEffect(() => {
    if (firstAdded !== undefined) table.current?.querySelector<HTMLElement>(`#${monthId(firstAdded)}`)?.focus()
  }, [firstAdded])
  return (
    <>
      <table ref={table} className={styles.table}>
        <caption>
          <VisuallyHidden>{texts.entries}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.entry}</th>
            <th scope="col">{texts.amount}</th>
            <th scope="col" className={styles.wideOnly}>
              {texts.balance}
            </th>
          </tr>
        </thead>
        {months.slice(0, shownCount).map((month, index) => (
          <Month key={month.month} month={month} id={monthId(index)} />
        ))}
      </table>
      {months.length > shownCount && (
        <div className={styles.more}>
          <Button
            kind="secondary"
            onClick={() => {
              setFirstAdded(shownCount)
              setShownCount(shownCount + monthsPerClick)
            }}
          >
            {texts.showMore}
          </Button>
          <p className={styles.quiet}>{texts.shownOf(shownCount, months.length)}</p>
        </div>
      )}
    </>
  )
}

const monthId = (index: number) => `account-month-${index}`

function Month({ month, id }: { month: RentalAccountMonth; id: string }) {
  return (
    <tbody className={styles.month}>
      <tr>
        <th scope="rowgroup" colSpan={3} id={id} tabIndex={-1}>
          <span className={styles.monthHead}>
            <span>{formatMonth(month.month)}</span>
            <span>{texts.balanceThen(formatCents(month.balanceCents))}</span>
          </span>
        </th>
      </tr>
      {month.entries.map(({ date, text, cents, balanceCents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal, so only the order identifies them
        <tr key={index}>
          <th scope="row">
            <span className={styles.entry}>{text}</span>
            <time className={styles.quiet} dateTime={date}>
              {formatDate(date)}
            </time>
          </th>
          <td>{formatSignedCents(cents)}</td>
          <td className={styles.wideOnly}>{formatCents(balanceCents)}</td>
        </tr>
      ))}
    </tbody>
  )
}
