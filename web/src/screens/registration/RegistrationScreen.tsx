import { useEffect, useState } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { registration as texts } from '#texts/registration'
import { rememberEmail } from '../../session/typedEmail.ts'
import { NewHeading } from '../../shell/NewHeading.tsx'
import { EmailPhase } from './EmailPhase.tsx'
import { PasswordPhase } from './PasswordPhase.tsx'
import { ThanksPhase } from './ThanksPhase.tsx'

/** Kept with the browser's history, so that its back button leads from phase to phase. The password never lies there. */
interface Progress {
  phase: 'password' | 'thanks'
  email: string
  /** The page load that it belongs to: whoever loads the page anew begins anew. */
  loadedAt: number
}

const loadedAt = performance.timeOrigin

const goTo = (progress: Omit<Progress, 'loadedAt'>, { replace = false } = {}) =>
  navigate('/registration', { state: { ...progress, loadedAt } satisfies Progress, replace })

/** The three phases of spec §2. The first two stay in the page together: whoever goes back finds all that was typed. */
export default function RegistrationScreen() {
  const progress = useHistoryState<Progress | null>()
  const { phase = 'email', email } = progress?.loadedAt === loadedAt ? progress : {}
  const [wasAtPassword, setWasAtPassword] = useState(false)
  if (phase === 'password' && !wasAtPassword) setWasAtPassword(true)
  useEffect(() => {
    if (email) rememberEmail(email)
  }, [email])

  if (phase === 'thanks') return <ThanksPhase email={email ?? ''} />
  return (
    <>
      <div hidden={phase !== 'email'}>
        <EmailPhase onDone={(email) => goTo({ phase: 'password', email })} />
      </div>
      {wasAtPassword && (
        <>
          <div hidden={phase !== 'password'}>
            <PasswordPhase
              email={email ?? ''}
              onBack={() => history.back()}
              onDone={() => goTo({ phase: 'thanks', email: email ?? '' }, { replace: true })}
            />
          </div>
          <NewHeading key={phase} title={`${texts.heading} – ${texts.step(phase === 'email' ? 1 : 2)}`} />
        </>
      )}
    </>
  )
}
