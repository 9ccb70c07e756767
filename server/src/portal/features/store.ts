import { type ServiceFeatures, unknownServiceFeatures } from '@portal/contract/features'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.ts'

export async function findServiceFeatures(
  db: Kysely<DB>,
  { partnerId, contractId }: { partnerId: string; contractId: string },
): Promise<ServiceFeatures> {
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
    .where('partner_id', '=', partnerId)
    .where('contract_id', '=', contractId)
    .executeTakeFirst()
  return flags ?? unknownServiceFeatures
}
