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
  const { objectDescription, landlordNumber } = details
  const depositText = deposit && `${deposit.kind}, ${formatCents(deposit.cents)}`
  const facts: (readonly [name: string, value: string | null, lang?: 'de'])[] = [
    // The landlord's description of the unit exists in German only.
    [texts.location, objectDescription, 'de'],
    [texts.address, `${addressOf(contract)}, ${contract.objectAddressZip} ${contract.objectAddressTown}`],
    // Left out if the description already names the floor.
    [texts.floor, floor !== null && objectDescription.includes(floor) ? null : floor],
    [texts.rooms, rooms === null ? null : formatNumber(rooms)],
    [texts.area, areaInSquareMetres === null ? null : formatArea(areaInSquareMetres)],
    [texts.start, formatDate(details.startDate)],
    [texts.end, contract.ended ? formatDate(contract.ended.on) : null],
    [texts.number, contract.contractId],
    [texts.landlordNumber, landlordNumber],
    contract.ended
      ? [texts.agreedDeposit, depositText && `${depositText}. ${texts.depositNotKnown}`]
      : [texts.deposit, depositText],
  ]
  return (
    <CardSection title={rentalContract.unit[details.usageType]}>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value, lang]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd lang={lang}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </CardSection>
  )
}
