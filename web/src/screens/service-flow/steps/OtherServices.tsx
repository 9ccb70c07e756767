import type { OtherService } from '@portal/contract/requests'
import { Link } from '../../../components/Link.tsx'
import { localize } from '../../../forms/localize.ts'
import styles from '../ServiceFlow.module.css'

/**
 * Links to services that the tenant may be looking for instead, each after a question such as “Is something broken in your
 * home only?”.
 */
export const OtherServices = ({ services }: { services: readonly OtherService[] }) => (
  <ul className={styles.otherServices}>
    {services.map(({ serviceTypeId, hint, title }) => (
      <li key={serviceTypeId}>
        {localize(hint)} <Link href={`/services/${serviceTypeId}`}>{localize(title)}</Link>
      </li>
    ))}
  </ul>
)
