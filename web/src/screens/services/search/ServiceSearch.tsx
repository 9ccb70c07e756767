import type { ServiceFeatures } from '@portal/contract/features'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { services } from '#texts/services/services'
import { SectionBoundary } from '../../../components/SectionBoundary.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import styles from './Search.module.css'

const texts = services.search

// Lazy, because most visits need no search. The code and the catalog load when the field gets the focus.
const SearchResults = lazy(() => import('./SearchResults.tsx'))

/** Searches the catalog for what the tenant describes in a few words. Each result is a link that starts the flow. */
export function ServiceSearch({ flags }: { flags: ServiceFeatures }) {
  const [query, setQuery] = useState('')
  const [isUsed, setUsed] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  const id = useId()
  const isSearching = query.trim() !== ''
  return (
    <search className={styles.search}>
      <label htmlFor={id}>{texts.label}</label>
      <div className={styles.field}>
        <Search aria-hidden="true" />
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder={texts.example}
          value={query}
          onFocus={({ target }) => {
            setUsed(true)
            // A tap on a visible field does not scroll, so the results could begin below the visible part of the page.
            target.scrollIntoView({ block: 'nearest' })
          }}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && results.current?.querySelector('a')?.focus()}
        />
      </div>
      {isUsed && (
        <div ref={results} className={styles.results}>
          <SectionBoundary fallback={isSearching && <SearchFailed />}>
            <Suspense fallback={isSearching && <SearchSkeleton />}>
              <SearchResults query={query} flags={flags} skeleton={<SearchSkeleton />} />
            </Suspense>
          </SectionBoundary>
        </div>
      )}
    </search>
  )
}

const SearchSkeleton = () => (
  <Loading label={texts.loading}>
    <Skeleton shape="tile" />
  </Loading>
)

const SearchFailed = () => (
  <Notice kind="warning" role="alert">
    <p>{texts.failed}</p>
    <p>{texts.failedText}</p>
  </Notice>
)
