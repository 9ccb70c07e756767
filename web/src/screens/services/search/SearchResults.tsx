import type { ServiceFeatures } from '@portal/contract/features'
import { type CatalogType, indexCatalog, searchCatalog } from '@portal/contract/search/searchCatalog'
import ExternalLink from 'lucide-react/icons/external-link'
import Siren from 'lucide-react/icons/siren'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { language } from '#language'
import { services } from '#texts/services/services'
import { FailedQuery } from '../../../components/FailedQuery.tsx'
import { Link } from '../../../components/Link.tsx'
import { LinkCard } from '../../../components/LinkCard.tsx'
import { serviceAddress } from '../../../components/serviceAddress.ts'
import { useSearchableCatalog } from '../../../data/catalog.ts'
import { useSelectedContract } from '../../../data/contracts/contracts.ts'
import { localize } from '../../../forms/localize.ts'
import { useDebouncedText } from '../../../forms/useDebouncedText.ts'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { useFaqAddress } from '../servicesQueries.ts'
import { iconOf } from '../tiles.ts'
import styles from './Search.module.css'

const texts = services.search

interface SearchResultsProps {
  query: string
  flags: ServiceFeatures
  /** Shown while the catalog is loading. */
  skeleton: ReactNode
}

/** The types of the catalog that match the query, the best match first. Loads the catalog at the first render. */
export default function SearchResults({ query, flags, skeleton }: SearchResultsProps) {
  const { contract } = useSelectedContract()
  const catalog = useSearchableCatalog(contract)
  const words = useDeferredValue(query.trim())
  const index = useMemo(() => catalog.data && indexCatalog(catalog.data, language), [catalog.data])
  const found = useMemo(() => (index && words !== '' ? searchCatalog(index, words) : []), [index, words])
  // Waits for a pause in typing, because the first letters of a sentence often match nothing.
  const isPaused = useDebouncedText(words, 500) === words
  const hasNoMatch = isPaused && index !== undefined && words.length > 1 && found.length === 0
  const announcement = hasNoMatch ? texts.nothing(words) : found.length > 0 ? texts.found(found.length) : ''
  return (
    <>
      <VisuallyHidden role="status">{useDebouncedText(announcement)}</VisuallyHidden>
      {words !== '' && !index && (catalog.isError ? <FailedQuery query={catalog} title={texts.failed} /> : skeleton)}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={texts.results}>
          {found.map((each) => (
            <Result key={addressOf(each)} found={each} />
          ))}
        </ul>
      )}
      {(hasNoMatch || found.length > 0) && (
        <div className={styles.otherwise}>
          {/* Hidden from screen readers, because the announcement has the same text. */}
          {hasNoMatch && (
            <p className={styles.nothing} aria-hidden="true">
              {texts.nothing(words)}
            </p>
          )}
          <p>{hasNoMatch ? texts.nothingText : texts.otherwise}</p>
          <OtherWays flags={flags} />
        </div>
      )}
    </>
  )
}

function Result({ found }: { found: CatalogType }) {
  const { serviceType, type } = found
  return (
    <li className={type.isEmergency && styles.emergency}>
      <LinkCard
        href={addressOf(found)}
        Icon={type.isEmergency ? Siren : iconOf(serviceType.id)}
        title={localize(type.title)}
        help={placeOf(found)}
      />
    </li>
  )
}

const addressOf = ({ serviceType, theme, type }: CatalogType) =>
  serviceAddress({ serviceTypeId: serviceType.id, themeId: theme.id, typeId: type.id })

/** The service and theme of a type in the catalog. For an emergency, the word "Notfall" or "Emergency" comes first. */
const placeOf = ({ serviceType, theme, type }: CatalogType) =>
  [type.isEmergency && texts.emergency, services.tiles[serviceType.id], localize(theme.title)]
    .filter(Boolean)
    .join(' · ')

/** Links for a tenant who did not find the right service. */
function OtherWays({ flags }: { flags: ServiceFeatures }) {
  const faqAddress = useFaqAddress()
  return (
    <ul className={styles.ways}>
      {flags.contactForm && (
        <li>
          <Link href="/services/contact">{texts.write}</Link>
        </li>
      )}
      {flags.faq && faqAddress && (
        <li>
          <a href={faqAddress} target="_blank" rel="noreferrer">
            {texts.faq} <ExternalLink aria-hidden="true" />
            <VisuallyHidden>, {services.opensElsewhere}</VisuallyHidden>
          </a>
        </li>
      )}
    </ul>
  )
}
