import { isRenterIn, useSession } from '../../session/store.ts'
import { PartnerContact } from './PartnerContact.tsx'
import { TenantContact } from './TenantContact.tsx'

/** One address, two forms: tenants are known already, everybody else says who they are (spec §2). */
export default function ContactScreen() {
  const session = useSession()
  if (session.status === 'signedIn' && isRenterIn(session)) return <TenantContact userId={session.userId} />
  return <PartnerContact />
}
