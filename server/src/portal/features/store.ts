import { type ServiceFeatures, unknownServiceFeatures } from '@portal/contract/features'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'
import type { OwnContract } from '../contracts/store.ts'

/** What remains after the end of the tenancy: the frequently asked questions and the tenant's earlier requests. */
const onlyReading = ({ faq, myConcerns }: ServiceFeatures): ServiceFeatures => ({
  ...unknownServiceFeatures,
  contactForm: false,
  faq,
  myConcerns,
})

/** Reads which services a contract offers to its tenant, according to the rules and the exceptions of the contract. */
export async function findServiceFeatures(db: Kysely<DB>, contract: OwnContract): Promise<ServiceFeatures> {
  const flags = await db
    .selectFrom('offered_services')
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
    .executeTakeFirstOrThrow()
  return contract.isEnded ? onlyReading(flags) : flags
}
