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
  const chosen = (name: string) => query.get(name) ?? ''
  function onInput({ target }: { target: EventTarget }) {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
    if (isField) onChange(target.name, target.value)
  }
  return (
    <form
      className={styles.filter}
      aria-label={texts.filter}
      onChange={onInput}
      onSubmit={(event) => event.preventDefault()}
    >
      {/* When the list of people has arrived, the new key makes the field select the person of the address. */}
      <PlainSelect
        key={people.length}
        name="person"
        label={texts.person}
        options={[['', texts.everyone], ...people]}
        defaultValue={chosen('person')}
      />
      <PlainSelect
        name="action"
        label={texts.action}
        options={[['', texts.everyAction], ...actions.toSorted(([, one], [, other]) => one.localeCompare(other))]}
        defaultValue={chosen('action')}
      />
      <PlainInput name="from" label={texts.from} type="date" defaultValue={chosen('from')} />
      <PlainInput name="to" label={texts.to} type="date" defaultValue={chosen('to')} />
    </form>
  )
}
