import { PasskeyList } from '@portal/web/forms/account/passkey/PasskeyList.tsx'
import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { Card } from '@portal/web/ui/layout/Card.tsx'
import { useEffect, useState } from 'react'
import { ownPasskeys as texts } from '#texts/ownPasskeys'
import { shell } from '#texts/shell'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import { type OwnPasskey, type OwnPasskeys, useOwnPasskeys } from '../../data/ownPasskeys.ts'
import styles from './OwnPasskeys.module.css'
import { RemovalDialog } from './RemovalDialog.tsx'

/** The passkeys of the signed-in member, who can remove them. */
export default function OwnPasskeysScreen() {
  const query = useOwnPasskeys()
  const [removing, setRemoving] = useState<OwnPasskey>()
  const [removals, setRemovals] = useState(0)
  useEffect(() => {
    // The button that opened the dialog has gone with its passkey.
    if (removals > 0) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [removals])
  function finish() {
    setRemoving(undefined)
    setRemovals((count) => count + 1)
  }
  return (
    <Screen title={shell.titles.ownPasskeys} intro={texts.intro} width="form">
      <Loaded query={query} failed={texts.failed}>
        {(own) =>
          own.passkeys.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          ) : (
            <List own={own} onRemove={setRemoving} />
          )
        }
      </Loaded>
      {removing && (
        <RemovalDialog
          passkey={removing}
          name={removing.name ?? texts.unnamed}
          onRemoved={finish}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Screen>
  )
}

interface ListProps {
  own: OwnPasskeys
  onRemove: (passkey: OwnPasskey) => void
}

function List({ own: { passkeys, hasAuthenticatorApp }, onRemove }: ListProps) {
  // The server refuses to remove the only second factor.
  const isRemovable = hasAuthenticatorApp || passkeys.length > 1
  return (
    <Card>
      <PasskeyList label={texts.list} passkeys={passkeys} texts={texts} onRemove={isRemovable ? onRemove : undefined} />
      {!isRemovable && <p className={styles.notRemovable}>{texts.only}</p>}
    </Card>
  )
}
