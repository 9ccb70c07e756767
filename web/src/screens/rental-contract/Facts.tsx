import type { Contract } from '@portal/contract/contracts'
import type { RentalContract } from '@portal/contract/tenantArea'
import { rentalContract } from '#texts/services/rentalContract'
import { addressOf } from '../../shell/contract-picker/contractAddress.ts'
import { formatArea, formatCents, formatDate, formatNumber } from '../../texts/formats.ts'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import styles from './RentalContract.module.css'

const texts = rentalContract.facts

interface FactsProps {
  contract: Contract
  details: RentalContract
}

/** The rented property and the key data of the contract. */
export function Facts({ contract, details }: FactsProps) {
  const { rooms, areaInSquareMetres, floor, deposit } = details
  const facts: (readonly [name: string, value: string | null])[] = [
    [texts.object, details.objectDescription],
    [texts.address, `${addressOf(contract)}, ${contract.objectAddressZip} ${contract.objectAddressTown}`],
    [texts.floor, floor],
    [texts.rooms, rooms === null ? null : formatNumber(rooms)],
    [texts.area, areaInSquareMetres === null ? null : formatArea(areaInSquareMetres)],
    [texts.start, formatDate(details.startDate)],
    [texts.number, contract.contractId],
    [texts.deposit, deposit && `${formatCents(deposit.cents)}, ${deposit.kind}`],
  ]
  return (
    <CardSection title={rentalContract.object[details.usageType]}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </CardSection>
  )
}
