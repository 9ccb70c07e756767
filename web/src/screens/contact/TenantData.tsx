import type { Contract } from '@portal/contract/contracts'
import type { Partner } from '@portal/contract/partner'
import { contact as texts } from '#texts/services/contact'
import { Card } from '../../ui/layout/Card.tsx'
import styles from './Contact.module.css'

/** The tenant's name, contract number and address (spec §3). The form does not ask for them, because the portal knows them. */
export function TenantData({ contract, partner }: { contract: Contract; partner: Partner }) {
  const { objectAddressStreet, objectAddressHousenumber, objectAddressZip, objectAddressTown } = contract
  return (
    <section aria-labelledby="tenant-data">
      <Card className={styles.data}>
        <h2 id="tenant-data">{texts.data.title}</h2>
        <dl>
          <div>
            <dt>{texts.data.name}</dt>
            <dd>{`${partner.firstName} ${partner.lastName}`.trim()}</dd>
          </div>
          <div>
            <dt>{texts.data.contractNumber}</dt>
            <dd>{contract.contractId}</dd>
          </div>
          <div>
            <dt>{texts.data.address}</dt>
            <dd>
              {objectAddressStreet} {objectAddressHousenumber}, {objectAddressZip} {objectAddressTown}
            </dd>
          </div>
        </dl>
      </Card>
    </section>
  )
}
