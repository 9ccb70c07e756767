import type { AdditionalCosts } from '@portal/contract/tenantArea'
import { useEffect, useRef, useState } from 'react'
import { costs } from '#texts/costs'
import { formatCents, formatDate, formatMonth, formatSignedCents } from '../../texts/formats.ts'
import { Button } from '../../ui/Button.tsx'
import { CardSection } from '../../ui/CardSection.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Costs.module.css'
import { type AccountMonth, byMonth } from './months.ts'
import { sayBalance } from './words.ts'

const texts = costs.account

/** How the rental account stands, and what went in and out. */
export function Account({ account }: { account: NonNullable<AdditionalCosts['account']> }) {
  const { balanceCents, asOf, entries } = account
  return (
    <CardSection id="account" title={texts.title}>
      <div>
        <p className={styles.result}>{sayBalance(balanceCents, texts)}</p>
        {balanceCents < 0 && <p>{texts.owedText}</p>}
        <p className={styles.quiet}>{texts.asOf(formatDate(asOf))}</p>
      </div>
      {entries.length === 0 ? <p>{texts.none}</p> : <Months months={byMonth(entries)} />}
    </CardSection>
  )
}

/** What was paid lately is seen at a glance; more on demand. */
const first = 3
const more = 6

function Months({ months }: { months: readonly AccountMonth[] }) {
  const [shown, setShown] = useState(first)
  const table = useRef<HTMLTableElement>(null)
  const [opened, setOpened] = useState<number>()
  // Whoever asked for more goes on with the first that came.
  useEffect(() => {
    if (opened !== undefined) table.current?.querySelector<HTMLElement>(`#${monthId(opened)}`)?.focus()
  }, [opened])
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
            <th scope="col" className={styles.wide}>
              {texts.balance}
            </th>
          </tr>
        </thead>
        {months.slice(0, shown).map((month, index) => (
          <Month key={month.month} month={month} id={monthId(index)} />
        ))}
      </table>
      {months.length > shown && (
        <div className={styles.more}>
          <Button
            kind="secondary"
            onClick={() => {
              setOpened(shown)
              setShown(shown + more)
            }}
          >
            {texts.showMore}
          </Button>
          <p className={styles.quiet}>{texts.shownOf(shown, months.length)}</p>
        </div>
      )}
    </>
  )
}

const monthId = (index: number) => `account-month-${index}`

function Month({ month, id }: { month: AccountMonth; id: string }) {
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
        // biome-ignore lint/suspicious/noArrayIndexKey: two entries may say the same, and the order is all they have
        <tr key={index}>
          <th scope="row">
            <span className={styles.entry}>{text}</span>
            <time className={styles.quiet} dateTime={date}>
              {formatDate(date)}
            </time>
          </th>
          <td>{formatSignedCents(cents)}</td>
          <td className={styles.wide}>{formatCents(balanceCents)}</td>
        </tr>
      ))}
    </tbody>
  )
}
