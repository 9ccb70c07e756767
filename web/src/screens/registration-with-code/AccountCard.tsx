import { useState } from 'react'
import { registrationWithCode as texts } from '#texts/registrationWithCode'
import { DeleteAccountForm } from '../../forms/DeleteAccountForm.tsx'
import { useAccount } from '../../session/account.ts'
import { SignOutButton } from '../../shell/SignOutButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { Foldout } from '../../ui/Foldout.tsx'
import { Stack } from '../../ui/Stack.tsx'

/** Who is signed in, and the two ways out for somebody to whom the profile is not open yet. */
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
        <Foldout
          name={texts.notNeeded}
          action={texts.deleteAccount}
          kind="danger"
          about={<p>{texts.notNeededText}</p>}
          isOpen={isDeleting}
          onOpen={() => setDeleting(true)}
        >
          <DeleteAccountForm onCancel={() => setDeleting(false)} />
        </Foldout>
      </Stack>
    </Card>
  )
}
