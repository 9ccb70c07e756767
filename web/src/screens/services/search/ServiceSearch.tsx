import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { services } from '#texts/services/services'
import { SectionBoundary } from '../../../components/SectionBoundary.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { PageScope } from './pages.ts'
import styles from './Search.module.css'

const texts = services.search

// Lazy, because most visits need no search. The code and the catalog load when the field gets the focus.
const SearchResults = lazy(() => import('./SearchResults.tsx'))

/**
 * Searches the catalog and the pages of the portal for what the tenant describes in a few words. Each result is a link: to a
 * page, or to the start of a flow.
 */
export function ServiceSearch({ scope }: { scope: PageScope }) {
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
          onKeyDown={({ key }) => key === 'Enter' && results.current?.querySelector<HTMLElement>('li a')?.focus()}
        />
      </div>
      {isUsed && (
        <div ref={results} className={styles.results}>
          <SectionBoundary fallback={isSearching && <SearchFailed />}>
            <Suspense fallback={isSearching && <SearchSkeleton />}>
              <SearchResults query={query} scope={scope} skeleton={<SearchSkeleton />} />
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
