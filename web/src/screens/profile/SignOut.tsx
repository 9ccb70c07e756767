import { lazy, Suspense, useState } from 'react'
import { profile as texts } from '#texts/account/profile'
import { SignOutButton } from '../../shell/SignOutButton.tsx'

// Lazy, because few tenants sign out with a draft.
const loadDialog = () => import('./SignOutDialog.tsx')
const SignOutDialog = lazy(loadDialog)

/** Whether to ask before the sign-out. If the code for drafts or for the dialog cannot be loaded, the tenant is not asked. */
const mustAsk = () =>
  Promise.all([import('../../forms/draft/drafts.ts'), loadDialog()]).then(
    ([drafts]) => drafts.hasDrafts(),
    () => false,
  )

/** The button that signs out. Asks first if the sign-out would delete drafts. */
export function SignOut() {
  const [answer, setAnswer] = useState<(isSure: boolean) => void>()
  const confirm = async () => !(await mustAsk()) || new Promise<boolean>((resolve) => setAnswer(() => resolve))
  return (
    <>
      <SignOutButton confirm={confirm}>{texts.signOut}</SignOutButton>
      {answer && (
        <Suspense>
          <SignOutDialog
            onAnswer={(isSure) => {
              answer(isSure)
              setAnswer(undefined)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
