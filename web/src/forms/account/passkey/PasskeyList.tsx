import { formatDate } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './PasskeyList.module.css'

export interface ListedPasskey {
  passkeyId: string
  name: string | null
  createdAt: string
  lastUsedAt: string | null
}

interface PasskeyListProps<Passkey> {
  /** Needed if no heading names the list. */
  label?: string
  passkeys: readonly Passkey[]
  texts: {
    unnamed: string
    createdOn: (day: string) => string
    lastUsedOn: (day: string) => string
    neverUsed: string
    remove: string
    removeNamed: (name: string) => string
  }
  /** Without this function, no passkey can be removed. */
  onRemove?: ((passkey: Passkey) => void) | undefined
}

/** The passkeys of a tenant or of a member of staff, each with a button that removes it. */
export const PasskeyList = <Passkey extends ListedPasskey>(props: PasskeyListProps<Passkey>) => {
  const { label, passkeys, texts, onRemove } = props
  return (
    <ul className={styles.list} aria-label={label}>
      {passkeys.map((passkey) => {
        const { passkeyId, createdAt, lastUsedAt } = passkey
        const name = passkey.name ?? texts.unnamed
        const lastUse = lastUsedAt === null ? texts.neverUsed : texts.lastUsedOn(formatDate(lastUsedAt))
        return (
          <li key={passkeyId} className={styles.passkey}>
            <div className={styles.about}>
              <strong>{name}</strong>
              <p>
                {texts.createdOn(formatDate(createdAt))}, {lastUse}
              </p>
            </div>
            {onRemove && (
              <Button kind="quiet" aria-label={texts.removeNamed(name)} onClick={() => onRemove(passkey)}>
                {texts.remove}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
