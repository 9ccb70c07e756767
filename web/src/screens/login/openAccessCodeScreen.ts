import { navigate } from 'wouter/use-browser-location'
import { readSession } from '../../session/store.ts'

/** After a sign-in, opens the access code screen unless the user is a renter. The navigation rules redirect renters. */
export function openAccessCodeScreen() {
  const session = readSession()
  if (session.status === 'signedIn' && !session.isRenter) navigate('/registrationWithCode', { replace: true })
}
