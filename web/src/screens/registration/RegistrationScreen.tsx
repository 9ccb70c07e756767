import { useEffect, useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { registration as texts } from '#texts/account/registration'
import { FocusNewHeading } from '../../components/FocusNewHeading.tsx'
import { rememberEmail } from '../../session/enteredEmail.ts'
import { EmailPhase } from './EmailPhase.tsx'
import { PasswordPhase } from './PasswordPhase.tsx'
import { ThanksPhase } from './ThanksPhase.tsx'

/** The phase of the registration, kept in the history state for the back button. That state never contains the password. */
interface Progress {
  phase: 'password' | 'thanks'
  email: string
  /** The time at which the page was loaded. A reload changes this time, so the registration starts over. */
  loadedAt: number
}

const loadedAt = performance.timeOrigin

const goTo = (progress: Omit<Progress, 'loadedAt'>, { replace = false } = {}) =>
  navigate('/registration', { state: { ...progress, loadedAt } satisfies Progress, replace })

/** The registration in three phases (spec §2). The first two phases stay mounted, so going back loses no input. */
export default function RegistrationScreen() {
  const progress = useHistoryState<Progress | null>()
  const { phase = 'email', email } = progress?.loadedAt === loadedAt ? progress : {}
  const [hasReachedPassword, setReachedPassword] = useState(false)
  if (phase === 'password' && !hasReachedPassword) setReachedPassword(true)
  useEffect(() => {
    if (email) rememberEmail(email)
  }, [email])

  if (phase === 'thanks') return <ThanksPhase email={email ?? ''} />
  return (
    <>
      <div hidden={phase !== 'email'}>
        <EmailPhase onDone={(email) => goTo({ phase: 'password', email })} />
      </div>
      {hasReachedPassword && (
        <>
          <div hidden={phase !== 'password'}>
            <PasswordPhase
              email={email ?? ''}
              onBack={() => history.back()}
              onDone={() => goTo({ phase: 'thanks', email: email ?? '' }, { replace: true })}
            />
          </div>
          <FocusNewHeading key={phase} title={`${texts.heading} – ${texts.step(phase === 'email' ? 1 : 2)}`} />
        </>
      )}
    </>
  )
}
