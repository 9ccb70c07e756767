import type { Contract } from '@portal/contract/contracts'
import type { ServiceFeatures } from '@portal/contract/features'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import ExternalLink from 'lucide-react/icons/external-link'
import { services } from '#texts/services/services'
import { Link } from '../../components/Link.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './Services.module.css'
import { useFaqAddress } from './servicesQueries.ts'
import { contactTile, tileHelpOf, tiles } from './tiles.ts'

interface ServiceTilesProps {
  flags: ServiceFeatures
  usageType: Contract['usageType']
}

export function ServiceTiles({ flags, usageType }: ServiceTilesProps) {
  const shown = tiles.filter(({ flag }) => flags[flag])
  if (shown.length === 0 && !flags.faq && !flags.contactForm)
    return <p className={styles.quiet}>{services.nothingOffered}</p>
  return (
    <nav aria-label={services.offer}>
      <ul className={styles.tiles}>
        {shown.map(({ id, Icon }) => (
          <li key={id}>
            <Link className={styles.tile} href={`/services/${id}`}>
              <Icon aria-hidden="true" />
              <span className={styles.tileTitle}>{services.tiles[id]}</span>
              <span className={styles.tileHelp}>{tileHelpOf(id, usageType)}</span>
            </Link>
          </li>
        ))}
        {flags.faq && <FaqTile />}
        {flags.contactForm && <ContactTile />}
      </ul>
    </nav>
  )
}

/** The tile for other topics. It leads to the contact options, which are faster than the contact form. */
const ContactTile = () => (
  <li className={styles.wide}>
    <Link className={styles.tile} href="/services/contactoptions">
      <contactTile.Icon aria-hidden="true" />
      <span className={styles.tileTitle}>{services.tiles.contact}</span>
      <span className={styles.tileHelp}>{services.tileHelp.contact}</span>
    </Link>
  </li>
)

function FaqTile() {
  const address = useFaqAddress()
  if (!address) return null
  return (
    <li>
      <a className={styles.tile} href={address} target="_blank" rel="noreferrer">
        <CircleQuestionMark aria-hidden="true" />
        <span className={styles.tileTitle}>
          {services.tiles.faq} <ExternalLink aria-hidden="true" />
        </span>
        <span className={styles.tileHelp}>
          {services.tileHelp.faq}
          <VisuallyHidden>, {services.opensElsewhere}</VisuallyHidden>
        </span>
      </a>
    </li>
  )
}
