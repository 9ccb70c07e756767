import type { RentalContract } from '@portal/contract/tenantArea'
import { rentalContract } from '#texts/services/rentalContract'
import { MonthlyPayment } from '../../components/MonthlyPayment.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'

const texts = rentalContract.rent

export function RentSection({ rent, nextRents }: Pick<RentalContract, 'rent' | 'nextRents'>) {
  return (
    <CardSection title={texts.title}>
      <MonthlyPayment now={rent} later={nextRents} captions={{ now: texts.parts, from: texts.partsFrom }} />
    </CardSection>
  )
}
