import type { TenantAreaFeatures } from '@portal/contract/tenantArea'
import { services } from '#texts/services/services'
import { LinkCard } from '../../components/LinkCard.tsx'
import styles from './ContractLinks.module.css'
import { contractLinks } from './contractLinks.ts'

const texts = services.contract

/** Links to the details and the costs of the contract. */
export function ContractLinks({ area }: { area: TenantAreaFeatures | undefined }) {
  const shown = contractLinks(area)
  if (shown.length === 0) return null
  return (
    <nav className={styles.links} aria-labelledby="contract-links">
      <h2 id="contract-links">{texts.title}</h2>
      <ul>
        {shown.map(({ screen, href, Icon }) => (
          <li key={screen}>
            <LinkCard href={href} Icon={Icon} nativeScreen={screen} title={texts[screen]} help={texts.help[screen]} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
