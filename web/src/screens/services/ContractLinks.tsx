import type { TenantAreaFeatures } from '@portal/contract/tenantArea'
import { lazy, type ReactNode } from 'react'
import { services } from '#texts/services/services'
import { LinkCard } from '../../components/LinkCard.tsx'
import styles from './ContractLinks.module.css'
import { type ContractLink, contractLinks } from './contractLinks.ts'

// Lazy, because the landlord shows nearly every contract.
const NoContractLinks = lazy(() => import('./NoContractLinks.tsx'))

const texts = services.contract

interface ContractLinksProps {
  area: TenantAreaFeatures | undefined
  title?: string
  /** What each page shows. */
  help?: Record<ContractLink['screen'], string>
  /** Further items of the list. */
  children?: ReactNode
}

/** Links to the details and the costs of the contract. If the landlord shows neither, says so. */
export function ContractLinks({ area, title = texts.title, help = texts.help, children }: ContractLinksProps) {
  const shown = contractLinks(area)
  if (shown.length === 0 && !children)
    return (
      <section className={styles.links}>
        <h2>{title}</h2>
        <NoContractLinks />
      </section>
    )
  return (
    <nav className={styles.links} aria-labelledby="contract-links">
      <h2 id="contract-links">{title}</h2>
      <ul>
        {shown.map(({ screen, href, Icon }) => (
          <li key={screen}>
            <LinkCard href={href} Icon={Icon} nativeScreen={screen} title={texts[screen]} help={help[screen]} />
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
