import { loggedActions } from '@portal/contract/desk/log'
import { log as texts } from '#texts/log'
import { PlainInput, PlainSelect } from '../../components/PlainFields.tsx'
import { useStaff } from '../../data/staff.ts'
import styles from './Log.module.css'

interface LogFilterFormProps {
  query: URLSearchParams
  onChange: (name: string, value: string) => void
}

/** Selects entries by person, action and days. A change takes effect immediately. */
export function LogFilterForm({ query, onChange }: LogFilterFormProps) {
  const staff = useStaff()
  const people = (staff.data?.staff ?? []).map(({ staffId, name }) => [staffId, name] as const)
  const actions = loggedActions.map((action) => [action, texts.actionNames[action]] as const)
  const fieldOf = (name: string) => ({
    name,
    value: query.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  })
  return (
    <form className={styles.filter} aria-label={texts.filter} onSubmit={(event) => event.preventDefault()}>
      <PlainSelect {...fieldOf('person')} label={texts.person} options={[['', texts.everyone], ...people]} />
      <PlainSelect
        {...fieldOf('action')}
        label={texts.action}
        options={[['', texts.everyAction], ...actions.toSorted(([, one], [, other]) => one.localeCompare(other))]}
      />
      <PlainInput {...fieldOf('from')} label={texts.from} type="date" />
      <PlainInput {...fieldOf('to')} label={texts.to} type="date" />
    </form>
  )
}
