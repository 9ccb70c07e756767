import { Dialog } from '@portal/web/ui/controls/Dialog.tsx'
import { app } from '#texts/app'
import { signIn as texts } from '#texts/signIn'
import { SignInSteps } from '../../components/sign-in/SignInSteps.tsx'
import { useMember, useSession } from '../../session/store.ts'
import styles from './SignInOverPage.module.css'

/**
 * The sign-in over a page whose session has ended. The page keeps what was typed, but is hidden: another person may be in front
 * of the screen.
 */
export function SignInOverPage() {
  const isInterrupted = useSession((session) => session.status === 'signedIn' && session.isInterrupted)
  const { email } = useMember()
  return (
    <div className={styles.cover}>
      <Dialog open={isInterrupted} title={texts.endedTitle} closeLabel={app.close} onClose={stay} closesOnlyByButton>
        <p>{texts.ended}</p>
        <SignInSteps heading="h3" place="overPage" email={email} />
      </Dialog>
    </div>
  )
}

/** Never called: only a sign-in closes the dialog. */
function stay() {
  return undefined
}
