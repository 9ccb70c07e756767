import type { ServiceFeatures } from '@portal/contract/features'
import type { TenantAreaFeatures } from '@portal/contract/tenantArea'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileBadge from 'lucide-react/icons/file-badge'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Wrench from 'lucide-react/icons/wrench'
import type { contactOptions as texts } from '#texts/services/contactOptions'
import { serviceAddress } from '../../../components/serviceAddress.ts'
import type { NativeScreen } from '../../../native/host.ts'

const paymentAddress = (typeId: string) => serviceAddress({ serviceTypeId: 'requests', themeId: 'payment', typeId })

interface Option {
  id: keyof typeof texts.options
  Icon: typeof Wrench
  href: string
  /** The screen that the native app opens instead of `href` (spec §2). */
  nativeScreen?: NativeScreen
}

const options: readonly Option[] = [
  { id: 'repair', Icon: Wrench, href: '/services/repair' },
  { id: 'certificate', Icon: FileBadge, href: '/services/certificates' },
  { id: 'instalments', Icon: CalendarClock, href: paymentAddress('instalments') },
  { id: 'costs', Icon: ReceiptEuro, href: '/services/costs', nativeScreen: 'additionalCosts' },
  {
    id: 'advancePayment',
    Icon: SlidersHorizontal,
    href: paymentAddress('prepayment'),
    nativeScreen: 'changeAdditionalCostsPrepayment',
  },
]

/** The options that the landlord offers for the rental contract, in the order of spec §2. */
export function optionsFor(services: ServiceFeatures | undefined, area: TenantAreaFeatures | undefined) {
  const isOffered = {
    repair: services?.repair,
    certificate: services?.documents,
    instalments: services?.requests,
    costs: area?.additionalCosts,
    advancePayment: services?.requests && area?.changeAdditionalCostsPrepayment,
  }
  return options.filter(({ id }) => isOffered[id])
}
