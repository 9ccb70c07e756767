import { type StaffRole, staffRoles } from '@portal/contract/desk/deskCall'
import { useId } from 'react'
import { app } from '#texts/app'
import { staff } from '#texts/staff'
import styles from './RoleField.module.css'

const { form: texts } = staff

/** The roles, each with what it may do. */
export function RoleField({ name, label, defaultValue }: { name: string; label: string; defaultValue: StaffRole }) {
  const id = useId()
  return (
    <fieldset className={styles.roles}>
      <legend>{label}</legend>
      {staffRoles.map((role) => (
        <div key={role} className={styles.role}>
          <input
            id={`${id}-${role}`}
            type="radio"
            name={name}
            value={role}
            defaultChecked={role === defaultValue}
            aria-describedby={`${id}-${role}-hint`}
          />
          <label htmlFor={`${id}-${role}`}>{app.roles[role]}</label>
          <p id={`${id}-${role}-hint`}>{texts.roleHints[role]}</p>
        </div>
      ))}
    </fieldset>
  )
}
