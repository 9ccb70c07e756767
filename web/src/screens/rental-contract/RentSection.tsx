import type { RentalContract } from '@portal/contract/tenantArea'
import { rentalContract } from '#texts/rentalContract'
import { MonthlyPayment } from '../../shell/MonthlyPayment.tsx'
import { CardSection } from '../../ui/CardSection.tsx'

const texts = rentalContract.rent

export function RentSection({ rent, nextRents }: Pick<RentalContract, 'rent' | 'nextRents'>) {
  return (
    <CardSection title={texts.title}>
      <MonthlyPayment now={rent} later={nextRents} captions={{ now: texts.parts, from: texts.partsFrom }} />
    </CardSection>
  )
}
