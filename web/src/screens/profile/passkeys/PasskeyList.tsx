import type { Passkey } from '@portal/contract/account/passkeys'
import { passkeys } from '#texts/account/passkeys'
import { formatDate } from '../../../texts/formats.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import styles from './Passkeys.module.css'

const texts = passkeys.section

export const nameOf = ({ name }: Passkey) => name ?? texts.unnamed

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  onRemove: (passkey: Passkey) => void
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return <p>{texts.none}</p>
  return (
    <ul className={styles.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.passkeyId} className={styles.passkey}>
          <div className={styles.about}>
            <strong>{nameOf(passkey)}</strong>
            <p>{usesOf(passkey)}</p>
          </div>
          <Button kind="quiet" aria-label={texts.removeNamed(nameOf(passkey))} onClick={() => onRemove(passkey)}>
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function usesOf({ createdAt, lastUsedAt }: Passkey): string {
  const lastUse = lastUsedAt === null ? texts.neverUsed : texts.lastUsedOn(formatDate(lastUsedAt))
  return `${texts.createdOn(formatDate(createdAt))}, ${lastUse}`
}
