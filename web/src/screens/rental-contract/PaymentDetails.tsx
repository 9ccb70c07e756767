import type { RentalContract } from '@portal/contract/tenantArea'
import { rentalContract } from '#texts/rentalContract'
import { CardSection } from '../../ui/CardSection.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import styles from './RentalContract.module.css'

const texts = rentalContract.payment

/** Where the rent goes, to be copied into the bank's form. */
export function PaymentDetails({ payment }: Pick<RentalContract, 'payment'>) {
  const { accountHolder, iban, bank, reference } = payment
  return (
    <CardSection title={texts.title}>
      <p className={styles.quiet}>{texts.intro}</p>
      <dl className={styles.facts}>
        <Copied name={texts.accountHolder} value={accountHolder} />
        <Copied name={texts.iban} value={iban} shown={inFours(iban)} />
        <Copied name={texts.reference} value={reference} />
        <div>
          <dt>{texts.bank}</dt>
          <dd>{bank}</dd>
        </div>
      </dl>
    </CardSection>
  )
}

function Copied({ name, value, shown = value }: { name: string; value: string; shown?: string }) {
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

/** As it stands on every bank card. */
const inFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
