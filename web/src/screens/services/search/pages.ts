import type { ServiceFeatures } from '@portal/contract/features'
import { isOpenStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import type { SearchedPage } from '@portal/contract/search/searchedPages'
import type { TenantAreaFeatures } from '@portal/contract/tenantArea'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import DoorClosedLocked from 'lucide-react/icons/door-closed-locked'
import FileSignature from 'lucide-react/icons/file-signature'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Siren from 'lucide-react/icons/siren'
import UserCog from 'lucide-react/icons/user-cog'
import Wallet from 'lucide-react/icons/wallet'
import { brand } from '#brand'
import { requestDetailsUrl } from '../../../components/requestDetailsUrl.ts'
import type { NativeScreen } from '../../../native/host.ts'
import { supportsPasskeys } from '../../../session/passkeySupport.ts'

/** The data that decide which pages the search offers, and where their links lead. */
export interface PageScope {
  flags: ServiceFeatures
  /** Undefined while unknown. The search then offers the pages about the contract, because each handles missing data itself. */
  area: TenantAreaFeatures | undefined
  requests: readonly ServiceRequest[]
}

interface Page {
  href: string
  Icon: typeof Mail
  /** The screen that the native app opens instead of `href` (spec §2). */
  nativeScreen?: NativeScreen
}

const profile: Page = { href: '/profile', Icon: UserCog }

/**
 * Returns the link to a page. Undefined if the contract or the browser does not offer the page, or if only a newer version of the
 * web app has it.
 */
export function findPage(id: string, { flags, area, requests }: PageScope): Page | undefined {
  switch (id as SearchedPage) {
    case 'rentalContract':
      if (area?.rentalContract === false) return undefined
      return { href: '/services/contract', Icon: FileSignature, nativeScreen: 'rentalContract' }
    case 'rentalAccount':
      if (area?.rentalAccount === false) return undefined
      return { href: '/services/costs', Icon: Wallet, nativeScreen: 'rentalAccount' }
    case 'additionalCosts':
      if (area?.additionalCosts === false) return undefined
      return { href: '/services/costs', Icon: Wallet, nativeScreen: 'additionalCosts' }
    case 'inbox':
      return { href: '/inbox', Icon: Mail }
    case 'appointments':
      return flags.myConcerns ? { href: appointmentAddress(requests), Icon: CalendarClock } : undefined
    case 'contact':
      return flags.contactForm ? { href: '/services/contact', Icon: MessageSquareText } : undefined
    case 'passkeys':
      return supportsPasskeys() ? profile : undefined
    case 'imprint':
      return { href: brand.links.imprint, Icon: MapPin }
    case 'lockedOut':
      return { href: '/emergency', Icon: DoorClosedLocked }
    case 'emergency':
      return { href: '/emergency', Icon: Siren }
    case 'contactData':
    case 'emailAddress':
    case 'password':
    case 'mails':
    case 'language':
    case 'devices':
    case 'deletion':
      return profile
    default:
      return undefined
  }
}

/** The address of the only request whose appointment the tenant can still change; otherwise of the list of requests. */
function appointmentAddress(requests: readonly ServiceRequest[]): string {
  const [request, ...others] = requests.filter(
    ({ kind, status, appointment }) =>
      kind === 'own' && isOpenStatus(status) && ['agreed', 'offered'].includes(appointment?.state ?? ''),
  )
  return request && others.length === 0 ? requestDetailsUrl(request.requestId) : '#requests-own'
}
