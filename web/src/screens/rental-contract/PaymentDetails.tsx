import type { RentalContract } from '@portal/contract/tenantArea'
import { rentalContract } from '#texts/services/rentalContract'
import { Link } from '../../components/Link.tsx'
import { serviceAddress } from '../../components/serviceAddress.ts'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import styles from './RentalContract.module.css'

const texts = rentalContract.payment

const changeAddress = serviceAddress({ serviceTypeId: 'requests', themeId: 'payment', typeId: 'directDebit' })

type Payment = NonNullable<RentalContract['payment']>

interface PaymentDetailsProps {
  payment: Payment
  /** Whether the tenancy has ended. */
  isEnded: boolean
  /** Whether the service "Anträge" is offered for the contract. */
  hasRequests: boolean
}

/**
 * How the tenant pays the rent. A tenant who pays by direct debit rarely needs the landlord's bank account, so a disclosure
 * hides it. After the end of the tenancy, only the bank account is left, for example for an additional payment. Its reference
 * is that of the rent, so it is left out.
 */
export function PaymentDetails({ payment, isEnded, hasRequests }: PaymentDetailsProps) {
  if (isEnded)
    return (
      <CardSection title={texts.ourAccount}>
        <AccountFacts payment={payment} hasReference={false} />
      </CardSection>
    )
  const isDirectDebit = payment.kind === 'directDebit'
  return (
    <CardSection title={texts.title}>
      <p className={isDirectDebit ? undefined : styles.quiet}>{texts.intro[payment.kind ?? 'unknown']}</p>
      {isDirectDebit && hasRequests && (
        <p>
          <Link href={changeAddress}>{texts.changeAccount}</Link>
        </p>
      )}
      {isDirectDebit ? (
        <details className={styles.folded}>
          <summary>{texts.ourAccount}</summary>
          <AccountFacts payment={payment} />
        </details>
      ) : (
        <AccountFacts payment={payment} />
      )}
    </CardSection>
  )
}

interface AccountFactsProps {
  payment: Payment
  /** Whether to show the reference of the rent. */
  hasReference?: boolean
}

/** The bank account for the rent. Each value except the name of the bank has a copy button. */
function AccountFacts({ payment: { accountHolder, iban, bank, reference }, hasReference = true }: AccountFactsProps) {
  return (
    <dl className={styles.facts}>
      <CopyableFact name={texts.accountHolder} value={accountHolder} />
      <CopyableFact name={texts.iban} value={iban} shown={inGroupsOfFour(iban)} />
      {hasReference && <CopyableFact name={texts.reference} value={reference} />}
      {bank !== null && (
        <div>
          <dt>{texts.bank}</dt>
          <dd>{bank}</dd>
        </div>
      )}
    </dl>
  )
}

function CopyableFact({ name, value, shown = value }: { name: string; value: string; shown?: string }) {
  return (
    <div className={styles.copyable}>
      <dt>{name}</dt>
      <dd className={styles.figures}>{shown}</dd>
      <dd className={styles.copy}>
        <CopyButton text={value} name={name} words={texts} />
      </dd>
    </div>
  )
}

/** The IBAN in groups of four characters, as printed on bank cards. */
const inGroupsOfFour = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
