import { type Ref, useId } from 'react'
import { inbox } from '#texts/inbox'
import { useAfterPause } from '../../forms/useAfterPause.ts'
import type { DocumentPage } from '../../session/documentPages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { categories } from './categories.ts'
import { type Filter, isActive } from './filter.ts'
import styles from './Inbox.module.css'

const texts = inbox.filter

interface FilterBarProps {
  filter: Filter
  onFilter: (filter: Filter) => void
  homes: ReadonlyMap<string, string>
  found: number
  page: DocumentPage
  /** Not all that the folder holds has come yet. */
  isSearching: boolean
  words: Ref<HTMLInputElement>
}

export function FilterBar({ filter, onFilter, homes, found, page, isSearching, words }: FilterBarProps) {
  const wordsId = useId()
  const result = resultOf(filter, found, page, isSearching)
  const change = (part: Partial<Filter>) => onFilter({ ...filter, ...part })
  return (
    <search className={styles.filter} aria-label={texts.name}>
      <div className={styles.field}>
        <label htmlFor={wordsId}>{texts.words}</label>
        <input
          ref={words}
          id={wordsId}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={filter.words}
          onChange={({ target }) => change({ words: target.value })}
        />
      </div>
      <Choice
        label={texts.category}
        any={texts.anyCategory}
        options={categories.map((id) => [id, inbox.categories[id]])}
        value={filter.category}
        onChoose={(category) => change({ category })}
      />
      {homes.size > 1 && (
        <Choice
          label={texts.contract}
          any={texts.anyContract}
          options={[...homes]}
          value={filter.contractId}
          onChoose={(contractId) => change({ contractId })}
        />
      )}
      {result && <p className={styles.result}>{result}</p>}
      <Said>{result}</Said>
    </search>
  )
}

/** Read aloud once the typing pauses, not at every letter. */
function Said({ children }: { children: string }) {
  return <VisuallyHidden role="status">{useAfterPause(children)}</VisuallyHidden>
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
