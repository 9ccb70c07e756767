import type { AdditionalCosts } from '@portal/contract/tenantArea'
import { costs } from '#texts/services/costs'
import { DocumentButtons } from '../../components/DocumentButtons.tsx'
import { Link } from '../../components/Link.tsx'
import { serviceAddress } from '../../components/serviceAddress.ts'
import { useServiceFeatures } from '../../data/features.ts'
import { serverDate } from '../../session/clock.ts'
import { dayInBerlin, formatDate, formatPeriod } from '../../texts/formats.ts'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { differenceText, resultTexts } from './balanceTexts.ts'
import styles from './Costs.module.css'
import { StatementTable } from './StatementTable.tsx'

const texts = costs.statement

const instalmentsAddress = serviceAddress({ serviceTypeId: 'requests', themeId: 'payment', typeId: 'instalments' })
const complaintAddress = serviceAddress({
  serviceTypeId: 'complaints',
  themeId: 'statements',
  typeId: 'operatingCosts',
})

interface StatementSectionProps {
  contractId: string
  statement: AdditionalCosts['statement']
  /** Whether the tenant can open the page of the rental contract, which has the bank details. */
  hasBankDetails: boolean
  /** The last day of the bookings in the rental account; undefined if the page does not show the account. */
  accountUntil: string | undefined
}

/** The last statement: when and how the balance is paid, its document, the costs line by line, and the bills. */
export function StatementSection({ contractId, statement, hasBankDetails, accountUntil }: StatementSectionProps) {
  const { data: features } = useServiceFeatures(contractId)
  if (!statement)
    return (
      <CardSection id="statement" title={texts.title}>
        <p>{texts.none}</p>
      </CardSection>
    )
  const { from, to, balanceCents, payment, isPaid, totalCents, previousTotalCents, document, receipts } = statement
  const { result, more } = resultTexts(statement, { accountUntil })
  const willCollect = payment?.kind === 'directDebit' && payment.dueOn >= dayInBerlin(serverDate().toISOString())
  const mustTransfer = balanceCents < 0 && !isPaid && payment?.kind === 'transfer'
  return (
    <CardSection id="statement" title={texts.title}>
      <div>
        <p className={styles.quiet}>{formatPeriod(from, to)}</p>
        <p className={styles.result}>{result}</p>
        {more && <p>{more}</p>}
        {balanceCents < 0 && !isPaid && features?.requests && (
          <p>
            <Link href={instalmentsAddress}>{texts.instalments}</Link>
            {willCollect && <span className={styles.quiet}> {texts.stillCollected}</span>}
          </p>
        )}
        {mustTransfer && hasBankDetails && (
          <p>
            <Link href="/services/contract">{texts.bankDetails}</Link>
          </p>
        )}
      </div>
      {document && (
        <DocumentButtons
          contractId={contractId}
          file={document}
          title={texts.document}
          openLabel={texts.openDocument}
        />
      )}
      {previousTotalCents !== null && <p>{differenceText(totalCents - previousTotalCents)}</p>}
      <StatementTable statement={statement} />
      {receipts && (
        <div className={styles.action}>
          <h3>{texts.receipts}</h3>
          <p>{texts.receiptsText}</p>
          <DocumentButtons
            contractId={contractId}
            file={receipts}
            title={texts.receipts}
            openLabel={texts.openReceipts}
          />
        </div>
      )}
      <Notes contractId={contractId} statement={statement} />
    </CardSection>
  )
}

interface NotesProps {
  contractId: string
  statement: NonNullable<AdditionalCosts['statement']>
}

/** Says until when the tenant can object to the statement, and where to find its document. */
function Notes({ contractId, statement: { objectionUntil, document } }: NotesProps) {
  const { data: features } = useServiceFeatures(contractId)
  const canObject = objectionUntil !== null && objectionUntil >= dayInBerlin(serverDate().toISOString())
  return (
    <>
      {canObject && (
        <p className={styles.quiet}>
          {texts.objection(formatDate(objectionUntil))}{' '}
          {features?.complaints ? (
            <Link href={complaintAddress}>{texts.toComplaint}</Link>
          ) : (
            features?.contactForm !== false && <Link href="/services/contact">{texts.toContact}</Link>
          )}
        </p>
      )}
      {document && <p className={styles.quiet}>{texts.inPost}</p>}
    </>
  )
}
