import type { RentalContract } from '@portal/contract/tenantArea'
import { rentalContract } from '#texts/services/rentalContract'
import { MonthlyPayment } from '../../components/MonthlyPayment.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'

const texts = rentalContract.rent

interface RentSectionProps extends Pick<RentalContract, 'rent' | 'nextRents'> {
  /** Whether the tenancy has ended. */
  isEnded: boolean
}

export function RentSection({ rent, nextRents, isEnded }: RentSectionProps) {
  return (
    <CardSection title={isEnded ? texts.endedTitle : texts.title}>
      <MonthlyPayment now={rent} later={nextRents} captions={{ now: texts.parts, from: texts.partsFrom }} />
    </CardSection>
  )
}
