import { type ServiceFeatures, unknownServiceFeatures } from '@portal/contract/features'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { OwnContract } from '../contracts/store.ts'

const noFeatures: ServiceFeatures = { ...unknownServiceFeatures, contactForm: false }

/** What remains after the end of the tenancy: the frequently asked questions and the tenant's earlier requests. */
const onlyReading = ({ faq, myConcerns }: ServiceFeatures = noFeatures): ServiceFeatures => ({
  ...noFeatures,
  faq,
  myConcerns,
})

/** Reads which services a contract offers to its tenant. */
export async function findServiceFeatures(db: Kysely<DB>, contract: OwnContract): Promise<ServiceFeatures> {
  const flags = await db
    .selectFrom('service_features')
    .select([
      'complaints',
      'disturbance',
      'documents',
      'contact_form as contactForm',
      'faq',
      'repair',
      'requests',
      'round_the_house as roundTheHouse',
      'my_concerns as myConcerns',
    ])
    .where('contract_id', '=', contract.contract_id)
    .executeTakeFirst()
  return contract.isEnded ? onlyReading(flags) : (flags ?? unknownServiceFeatures)
}
