import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { Arrived } from '@portal/web/ui/illustrations/Arrived.tsx'
import { imports } from '#texts/imports'
import { shell } from '#texts/shell'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { LinkButton } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { MoreButton } from '../../components/MoreButton.tsx'
import { Screen } from '../../components/Screen.tsx'
import { useConflicts } from '../../data/imports.ts'
import styles from './Imports.module.css'

const { conflicts: texts } = imports

type Conflict = NonNullable<ReturnType<typeof useConflicts>['data']>[number]

const columns: readonly Column<Conflict>[] = [
  {
    id: 'tenant',
    header: texts.columns.tenant,
    cell: ({ tenant, customerNumber }) => (
      <>
        {tenant}
        <span className={styles.quiet}>{customerNumber}</span>
      </>
    ),
  },
  { id: 'field', header: texts.columns.field, cell: ({ field }) => field },
  { id: 'portal', header: texts.columns.portal, cell: ({ portal }) => portal ?? texts.none },
  { id: 'erp', header: texts.columns.erp, cell: ({ erp }) => erp ?? texts.none },
]

/** The values that tenants have changed and that the landlord's system does not have yet. */
export default function ConflictsScreen() {
  const conflicts = useConflicts()
  return (
    <Screen
      title={shell.titles.conflicts}
      intro={texts.intro}
      actions={
        <LinkButton kind="secondary" href="/imports">
          {imports.toList}
        </LinkButton>
      }
    >
      <Loaded query={conflicts} failed={texts.failed}>
        {(listed) =>
          listed.length === 0 ? (
            <EmptyState illustration={<Arrived />} title={texts.empty}>
              {texts.emptyHint}
            </EmptyState>
          ) : (
            <>
              <DataTable
                caption={texts.table}
                columns={columns}
                rows={listed}
                keyOf={({ customerNumber, field }) => `${customerNumber} ${field}`}
              />
              <MoreButton pages={conflicts} />
            </>
          )
        }
      </Loaded>
    </Screen>
  )
}
