import { type ReactNode, type Ref, useId, useState, useSyncExternalStore } from 'react'
import { inbox } from '#texts/services/inbox'
import type { DocumentPage } from '../../data/inbox/documentPages.ts'
import { useDebouncedText } from '../../forms/useDebouncedText.ts'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { categories } from './categories.ts'
import { chosenCount, type Filter, isActive } from './filter.ts'
import styles from './Inbox.module.css'

const texts = inbox.filter

interface FilterBarProps {
  filter: Filter
  onFilter: (filter: Filter) => void
  contractNames: ReadonlyMap<string, string>
  found: number
  page: DocumentPage
  /** Whether a filter is active while some documents are not loaded. The filter does not find those documents. */
  isSearching: boolean
  searchField: Ref<HTMLInputElement>
}

export function FilterBar({ filter, onFilter, contractNames, found, page, isSearching, searchField }: FilterBarProps) {
  const wordsId = useId()
  const result = resultOf(filter, found, page, isSearching)
  const change = (part: Partial<Filter>) => onFilter({ ...filter, ...part })
  return (
    <search className={styles.filter} aria-label={texts.name}>
      <div className={styles.field}>
        <label htmlFor={wordsId}>{texts.words}</label>
        <input
          ref={searchField}
          id={wordsId}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={filter.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </div>
      <FoldedOnPhone name={texts.choices(chosenCount(filter))} isOpenAtFirst={chosenCount(filter) > 0}>
        <Choice
          label={texts.category}
          any={texts.anyCategory}
          options={categories.map((id) => [id, inbox.categories[id]])}
          value={filter.category}
          onChoose={(category) => change({ category })}
        />
        {contractNames.size > 1 && (
          <Choice
            label={texts.contract}
            any={texts.anyContract}
            options={[...contractNames]}
            value={filter.contractId}
            onChoose={(contractId) => change({ contractId })}
          />
        )}
      </FoldedOnPhone>
      {/* Hidden from screen readers, which read the announcement. If nothing matches, the empty list says so. */}
      {result && (found > 0 || isSearching) && (
        <p className={styles.result} aria-hidden="true">
          {result}
        </p>
      )}
      <DelayedAnnouncement>{result}</DelayedAnnouncement>
    </search>
  )
}

const phone = '(width < 37.5rem)'

function subscribeToWidth(listener: () => void) {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

interface FoldedOnPhoneProps {
  name: string
  isOpenAtFirst: boolean
  children: ReactNode
}

/** Fields that a disclosure hides on a phone, where they would leave room for only one document. */
function FoldedOnPhone({ name, isOpenAtFirst, children }: FoldedOnPhoneProps) {
  const isPhone = useSyncExternalStore(subscribeToWidth, () => matchMedia(phone).matches)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  if (!isPhone) return children
  return (
    <details className={styles.folded} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      <div className={styles.filter}>{children}</div>
    </details>
  )
}

/** Announces the result when the tenant pauses typing, not after every character. */
function DelayedAnnouncement({ children }: { children: string }) {
  return <VisuallyHidden role="status">{useDebouncedText(children)}</VisuallyHidden>
}

function resultOf(filter: Filter, found: number, page: DocumentPage, isSearching: boolean) {
  if (!isActive(filter)) return ''
  if (isSearching) return texts.foundSoFar(found)
  return texts.found(found, page.documents.length)
}

interface ChoiceProps {
  label: string
  any: string
  options: readonly (readonly [value: string, name: string])[]
  value: string
  onChoose: (value: string) => void
}

function Choice({ label, any, options, value, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{any}</option>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
