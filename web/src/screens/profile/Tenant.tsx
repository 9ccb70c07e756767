import { profile } from '#texts/account/profile'
import { shell } from '#texts/shell'
import { FailedQuery } from '../../components/FailedQuery.tsx'
import { useContracts } from '../../data/contracts/contracts.ts'
import { usePartner } from '../../data/partner.ts'
import { addressOf } from '../../shell/contract-picker/contractAddress.ts'
import { formatDate } from '../../texts/formats.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import styles from './Tenant.module.css'

const texts = profile.tenant

/**
 * The tenant's name, customer number and contracts. Shows nothing if `usePartner` fails, because `ContactData` reports that.
 */
export function Tenant() {
  const partner = usePartner()
  const contracts = useContracts()
  if (partner.isPending || contracts.isPending)
    return (
      <Card>
        <Skeleton />
      </Card>
    )
  if (!partner.data) return null
  const { firstName, lastName, customerNumber } = partner.data
  return (
    <CardSection title={`${firstName} ${lastName}`.trim()}>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.customerNumber}</dt>
          <dd>{customerNumber}</dd>
        </div>
        {contracts.data?.map((contract) => (
          <div key={contract.contractId}>
            <dt>{shell.usage[contract.usageType]}</dt>
            <dd>
              {addressOf(contract)}, {contract.objectAddressZip} {contract.objectAddressTown}
              <br />
              {shell.contractNumber(contract.contractId)}
              {contract.ended && (
                <>
                  <br />
                  {shell.contractEnded(formatDate(contract.ended.on))}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {contracts.isError && <FailedQuery query={contracts} title={texts.contractsFailed} />}
    </CardSection>
  )
}
