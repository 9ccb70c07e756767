import type { FoundTenant } from '@portal/contract/desk/tenants'
import { useDebouncedText } from '@portal/web/forms/useDebouncedText.ts'
import { Badge } from '@portal/web/ui/feedback/Badge.tsx'
import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { StatusOnArrival } from '@portal/web/ui/feedback/StatusOnArrival.tsx'
import { Search } from '@portal/web/ui/illustrations/Search.tsx'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { shell } from '#texts/shell'
import { tenants as texts } from '#texts/tenants'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { Link } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreButton } from '../../components/MoreButton.tsx'
import { PlainInput } from '../../components/PlainFields.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useTenants } from '../../data/tenants.ts'
import styles from './Tenants.module.css'

const { columns: headers } = texts

const tones = { current: 'success', coming: 'warning', ended: 'neutral', none: 'neutral' } as const

const columns: readonly Column<FoundTenant>[] = [
  {
    id: 'name',
    header: headers.name,
    cell: ({ tenantId, name }) => <Link href={`/tenants/${tenantId}`}>{name}</Link>,
  },
  {
    id: 'customerNumber',
    header: headers.customerNumber,
    cell: ({ customerNumber, externalId }) => (
      <>
        {customerNumber}
        {externalId !== null && externalId !== customerNumber && <span className={styles.quiet}> · {externalId}</span>}
      </>
    ),
  },
  { id: 'address', header: headers.address, cell: ({ address }) => address },
  {
    id: 'tenancy',
    header: headers.tenancy,
    cell: ({ tenancy }) => <Badge tone={tones[tenancy]}>{texts.tenancies[tenancy]}</Badge>,
  },
  {
    id: 'account',
    header: headers.account,
    cell: ({ hasAccount }) => (hasAccount ? texts.hasAccount : texts.hasNoAccount),
  },
]

const typingPauseMs = 300

/** The search for tenants. The address keeps the search, so that going back shows it again. */
export default function TenantsScreen() {
  const [query, setQuery] = useSearchParams()
  const typed = query.get('search') ?? ''
  const [opened] = useState(typed)
  const paused = useDebouncedText(typed.trim(), typingPauseMs)
  // The search with which the screen was opened need not wait for a pause.
  const search = paused === '' && typed === opened ? opened : paused
  const tenants = useTenants(search)
  const onType = (value: string) => setQuery(value === '' ? {} : { search: value }, { replace: true })
  return (
    <Screen title={shell.titles.tenants} intro={texts.intro}>
      <search className={styles.search}>
        <PlainInput
          name="search"
          label={texts.search}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </search>
      <Loaded query={tenants} failed={texts.failed}>
        {(found) => (
          <>
            <StatusOnArrival>
              {found.length > 0 && <p className={styles.quiet}>{texts.shown(found.length, tenants.hasNextPage)}</p>}
            </StatusOnArrival>
            {found.length === 0 ? (
              <EmptyState illustration={<Search />} title={texts.empty}>
                {texts.emptyHint}
              </EmptyState>
            ) : (
              <DataTable caption={texts.table} columns={columns} rows={found} keyOf={({ tenantId }) => tenantId} />
            )}
            <MoreButton pages={tenants} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
