import { staff as calls } from '@portal/contract/desk/staff'
import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { app } from '#texts/app'
import { shell } from '#texts/shell'
import { staff as texts } from '#texts/staff'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { Disclosure } from '../../components/Disclosure.tsx'
import { Link, LinkButton } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { type ListedMember, useStaff } from '../../data/staff.ts'
import { useMay } from '../../session/store.ts'
import { namesOf } from './changesOf.ts'
import { MemberState } from './MemberState.tsx'
import styles from './Staff.module.css'

const { columns: headers } = texts

const columns: readonly Column<ListedMember>[] = [
  {
    id: 'name',
    header: headers.name,
    cell: ({ name, email }) => (
      <>
        {name}
        <span className={styles.email}>{email}</span>
      </>
    ),
  },
  { id: 'role', header: headers.role, cell: ({ role }) => app.roles[role] },
  {
    id: 'places',
    header: headers.places,
    cell: namesOf,
  },
  { id: 'state', header: headers.state, cell: (member) => <MemberState member={member} /> },
]

const changeColumn: Column<ListedMember> = {
  id: 'change',
  header: headers.actions,
  isHeaderHidden: true,
  cell: ({ staffId, name }) => (
    <Link href={`/staff/${staffId}`} aria-label={texts.changeOf(name)}>
      {texts.change}
    </Link>
  ),
}

/** The list of staff. Only administrators can change it. */
export default function StaffScreen() {
  const staff = useStaff()
  const mayAdd = useMay(calls.addMember)
  const mayChange = useMay(calls.changeMember)
  return (
    <Screen
      title={shell.titles.staff}
      intro={texts.intro}
      actions={mayAdd && <LinkButton href="/staff/new">{texts.add}</LinkButton>}
    >
      <Loaded query={staff} failed={texts.failed}>
        {({ staff: members }) => {
          const present = members.filter(({ state }) => state !== 'removed')
          const removed = members.filter(({ state }) => state === 'removed')
          return (
            <>
              {present.length === 0 ? (
                <EmptyState title={texts.empty} />
              ) : (
                <DataTable
                  caption={texts.table}
                  columns={mayChange ? [...columns, changeColumn] : columns}
                  rows={present}
                  keyOf={({ staffId }) => staffId}
                />
              )}
              {removed.length > 0 && (
                <Disclosure summary={texts.showRemoved(removed.length)}>
                  <DataTable
                    caption={texts.states.removed}
                    columns={columns}
                    rows={removed}
                    keyOf={({ staffId }) => staffId}
                  />
                </Disclosure>
              )}
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}
