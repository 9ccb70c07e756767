import type { ServiceFeatures } from '@portal/contract/features'
import type { TenantAreaFeatures } from '@portal/contract/tenantArea'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileBadge from 'lucide-react/icons/file-badge'
import ReceiptEuro from 'lucide-react/icons/receipt-euro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Wrench from 'lucide-react/icons/wrench'
import { serviceAddress } from '../../../shell/serviceAddress.ts'

const payment = (typeId: string) => serviceAddress({ serviceTypeId: 'requests', themeId: 'payment', typeId })

const options = [
  { id: 'repair', Icon: Wrench, href: '/services/repair' },
  { id: 'certificate', Icon: FileBadge, href: '/services/certificates' },
  { id: 'instalments', Icon: CalendarClock, href: payment('instalments') },
  { id: 'costs', Icon: ReceiptEuro, href: '/services/costs' },
  { id: 'advancePayment', Icon: SlidersHorizontal, href: payment('prepayment') },
] as const

/** The ways that a contract offers, in the order of spec §2. */
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
