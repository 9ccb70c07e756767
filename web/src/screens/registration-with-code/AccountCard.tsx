import { useState } from 'react'
import { registrationWithCode as texts } from '#texts/account/registrationWithCode'
import { useAccount } from '../../data/account.ts'
import { DeleteAccountForm } from '../../forms/account/DeleteAccountForm.tsx'
import { SignOutButton } from '../../shell/SignOutButton.tsx'
import { Disclosure } from '../../ui/controls/Disclosure.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

/** Sign-out and deletion of the account. The profile screen also has them, but only renters can open that screen. */
export function AccountCard() {
  const { data: account } = useAccount()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card>
      <Stack gap="large">
        <Stack>
          <h2>{texts.account}</h2>
          <p>{account ? texts.signedInAs(account.email) : texts.signedIn}</p>
          <SignOutButton>{texts.signOut}</SignOutButton>
        </Stack>
        <Disclosure
          name={texts.notNeeded}
          action={texts.deleteAccount}
          kind="quiet"
          about={<p>{texts.notNeededText}</p>}
          isOpen={isDeleting}
          onOpen={() => setDeleting(true)}
        >
          <DeleteAccountForm onCancel={() => setDeleting(false)} />
        </Disclosure>
      </Stack>
    </Card>
  )
}
