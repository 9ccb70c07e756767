import type { RentalContract } from '@portal/contract/tenantArea'
import { rentalContract } from '#texts/services/rentalContract'
import { MonthlyPayment } from '../../components/MonthlyPayment.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'

const texts = rentalContract.rent

interface RentSectionProps extends Pick<RentalContract, 'rent' | 'nextRents'> {
  /** The last day of an ended tenancy. ISO date. */
  endedOn: string | undefined
}

export function RentSection({ rent, nextRents, endedOn }: RentSectionProps) {
  return (
    <CardSection title={endedOn === undefined ? texts.title : texts.endedTitle}>
      <MonthlyPayment
        now={rent}
        later={nextRents}
        captions={{ now: texts.parts, from: texts.partsFrom }}
        endedOn={endedOn}
      />
    </CardSection>
  )
}
