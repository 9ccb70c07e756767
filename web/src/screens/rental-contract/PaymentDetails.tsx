import type { RentalContract } from '@portal/contract/tenantArea'
import { rentalContract } from '#texts/services/rentalContract'
import { CopyButton } from '../../ui/controls/CopyButton.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import styles from './RentalContract.module.css'

const texts = rentalContract.payment

/** The bank account for the rent. Each value except the name of the bank has a copy button. */
export function PaymentDetails({ payment }: Pick<RentalContract, 'payment'>) {
  const { accountHolder, iban, bank, reference } = payment
  return (
    <CardSection title={texts.title}>
      <p className={styles.quiet}>{texts.intro}</p>
      <dl className={styles.facts}>
        <CopyableFact name={texts.accountHolder} value={accountHolder} />
        <CopyableFact name={texts.iban} value={iban} shown={inGroupsOfFour(iban)} />
        <CopyableFact name={texts.reference} value={reference} />
        <div>
          <dt>{texts.bank}</dt>
          <dd>{bank}</dd>
        </div>
      </dl>
    </CardSection>
  )
}

function CopyableFact({ name, value, shown = value }: { name: string; value: string; shown?: string }) {
  return (
    <div className={styles.copied}>
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
