import type { Contract } from '@portal/contract/contracts'
import type { ScoredResult } from '@portal/contract/search/searchCatalog'
import ExternalLink from 'lucide-react/icons/external-link'
import Siren from 'lucide-react/icons/siren'
import { type ReactNode, useDeferredValue } from 'react'
import { searchResults as texts } from '#texts/services/searchResults'
import { services } from '#texts/services/services'
import { FailedQuery } from '../../../components/FailedQuery.tsx'
import { Link } from '../../../components/Link.tsx'
import { LinkCard } from '../../../components/LinkCard.tsx'
import { PhoneLinks } from '../../../components/PhoneLinks.tsx'
import { serviceAddress } from '../../../components/serviceAddress.ts'
import { selectContract } from '../../../data/contracts/contracts.ts'
import { localize } from '../../../forms/localize.ts'
import { useDebouncedText } from '../../../forms/useDebouncedText.ts'
import { addressOf } from '../../../shell/contract-picker/contractAddress.ts'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { useFaqAddress } from '../servicesQueries.ts'
import { iconOf } from '../tiles.ts'
import { findPage, type PageScope } from './pages.ts'
import styles from './Search.module.css'
import { useSearch } from './useSearch.ts'

interface SearchResultsProps {
  query: string
  scope: PageScope
  /** Shown while the catalog is loading. */
  skeleton: ReactNode
}

/** The types of the catalog and the pages that match the query, the best match first. Loads the catalog at the first render. */
export default function SearchResults({ query, scope, skeleton }: SearchResultsProps) {
  const words = useDeferredValue(query.trim())
  const { catalog, isReady, found, ofOthers } = useSearch(words, scope)
  // Waits for a pause in typing, because the first letters of a sentence often match nothing.
  const isPaused = useDebouncedText(words, 500) === words
  const count = found.length + ofOthers.reduce((sum, each) => sum + each.found.length, 0)
  const hasNoMatch = isPaused && isReady && words.length > 1 && count === 0
  const best = found[0] ?? ofOthers[0]?.found[0]
  const callFirst = callFirstOf(best)
  const beforeCall = best?.kind === 'type' && best.type.beforeCall && localize(best.type.beforeCall)
  const announcement = hasNoMatch
    ? texts.nothing(words)
    : [count > 0 && texts.found(count), beforeCall, callFirst[0] && `${texts.callFirst} ${callFirst[0].number}`]
        .filter(Boolean)
        .join('. ')
  return (
    <>
      <VisuallyHidden role="status">{useDebouncedText(announcement)}</VisuallyHidden>
      {words !== '' &&
        !isReady &&
        (catalog.isError ? <FailedQuery query={catalog} title={services.search.failed} /> : skeleton)}
      {callFirst.length > 0 && (
        <div className={styles.callFirst}>
          <p>{beforeCall || texts.callFirst}</p>
          <PhoneLinks phones={callFirst} isFirstPrimary />
        </div>
      )}
      {found.length > 0 && (
        <ul className={styles.list} aria-label={texts.results}>
          {found.map((each) => (
            <Result key={keyOf(each)} found={each} scope={scope} />
          ))}
        </ul>
      )}
      {ofOthers.map(({ contract, found: foundThere }) => (
        <ul key={contract.contractId} className={styles.list} aria-label={placeIn(contract)}>
          {foundThere.map((each) => (
            <Result key={keyOf(each)} found={each} scope={scope} otherContract={contract} />
          ))}
        </ul>
      ))}
      {(hasNoMatch || count > 0) && (
        <div className={styles.otherwise}>
          {/* Hidden from screen readers, because the announcement has the same text. */}
          {hasNoMatch && (
            <p className={styles.nothing} aria-hidden="true">
              {texts.nothing(words)}
            </p>
          )}
          <p>{hasNoMatch ? texts.nothingText : texts.otherwise}</p>
          <OtherWays scope={scope} />
        </div>
      )}
    </>
  )
}

const callFirstOf = (result: ScoredResult | undefined) =>
  (result?.kind === 'type' ? result.type.callFirst : result?.page.callFirst) ?? []

const keyOf = (result: ScoredResult) => (result.kind === 'type' ? typeAddressOf(result) : result.page.id)

type FoundType = Extract<ScoredResult, { kind: 'type' }>

const typeAddressOf = ({ serviceType, theme, type }: FoundType) =>
  serviceAddress({ serviceTypeId: serviceType.id, themeId: theme.id, typeId: type.id })

interface ResultProps {
  found: ScoredResult
  scope: PageScope
  /** The contract of the result, if it is not the selected contract. The link then selects this contract. */
  otherContract?: Contract
}

function Result({ found, scope, otherContract }: ResultProps) {
  const isUrgent = callFirstOf(found).length > 0
  return (
    <li className={isUrgent ? styles.emergency : undefined}>
      {found.kind === 'type' ? (
        <LinkCard
          href={typeAddressOf(found)}
          Icon={isUrgent ? Siren : iconOf(found.serviceType.id)}
          title={localize(found.type.title)}
          help={otherContract ? placeIn(otherContract) : placeOf(found)}
          {...(otherContract && { onOpen: () => selectContract(otherContract) })}
        />
      ) : (
        <PageResult page={found.page} scope={scope} />
      )}
    </li>
  )
}

function PageResult({ page, scope }: { page: Extract<ScoredResult, { kind: 'page' }>['page']; scope: PageScope }) {
  const place = findPage(page.id, scope)
  return (
    place && (
      <LinkCard {...place} title={localize(page.title)} help={page.description ? localize(page.description) : ''} />
    )
  )
}

/** The service and theme of a type in the catalog. The word for an emergency or an urgent request comes first. */
const placeOf = ({ serviceType, theme, type }: FoundType) =>
  [
    type.isEmergency ? texts.emergency : type.callFirst && texts.urgent,
    services.tiles[serviceType.id],
    localize(theme.title),
  ]
    .filter(Boolean)
    .join(' · ')

const placeIn = (contract: Contract) => `${texts.inContract[contract.usageType]}, ${addressOf(contract)}`

/** Links for a tenant who did not find the right service. */
function OtherWays({ scope: { flags } }: { scope: PageScope }) {
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
