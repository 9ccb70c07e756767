import { isRenterSession, useSession } from '../../session/store.ts'
import { TenantContact } from './TenantContact.tsx'
import { VisitorContact } from './VisitorContact.tsx'

/** One URL with two forms: one for renters, whose data are known, and one for everyone else (spec §2). */
export default function ContactScreen() {
  const session = useSession()
  if (session.status === 'signedIn' && isRenterSession(session)) return <TenantContact userId={session.userId} />
  return <VisitorContact />
}
