import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './Tabs.module.css'

export interface Tab<Id extends string> {
  id: Id
  label: string
  /** `shown` is visible next to the label. Screen readers read `description` instead, as the tab's description. */
  count?: { shown: string; description: string } | undefined
}

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Tabs that follow the ARIA practices: one tab stop; the arrow keys, Home and End move between tabs. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId()
  const tabId = (id: Id) => `${base}-${id}`
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === selected)
    const last = tabs.length - 1
    const next = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }
    const tab = tabs[next[event.key as keyof typeof next]]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(tabId(tab.id))?.focus()
  }
  return (
    <div>
      <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            className={styles.tab}
            aria-selected={id === selected}
            aria-controls={`${base}-panel`}
            aria-description={count?.description}
            tabIndex={id === selected ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {name}
            {count && (
              <span className={styles.count} aria-hidden="true">
                {count.shown}
              </span>
            )}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={tabId(selected)}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  )
}
