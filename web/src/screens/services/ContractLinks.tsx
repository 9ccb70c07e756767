import type { TenantAreaFeatures } from '@portal/contract/tenantArea'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { services } from '#texts/services'
import { Link } from '../../shell/Link.tsx'
import styles from './ContractLinks.module.css'
import { contractLinks } from './contractLinks.ts'

const texts = services.contract

/** To what the chosen contract says and costs. */
export function ContractLinks({ area }: { area: TenantAreaFeatures | undefined }) {
  const shown = contractLinks(area)
  if (shown.length === 0) return null
  return (
    <nav className={styles.links} aria-labelledby="contract-links">
      <h2 id="contract-links">{texts.title}</h2>
      <ul>
        {shown.map(({ screen, href, Icon }) => (
          <li key={screen}>
            <Link className={styles.link} href={href}>
              <Icon aria-hidden="true" />
              <span className={styles.text}>
                <span className={styles.name}>{texts[screen]}</span>
                <span className={styles.help}>{texts.help[screen]}</span>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
