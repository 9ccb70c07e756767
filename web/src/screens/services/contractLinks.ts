import type { TenantAreaFeatures } from '@portal/contract/tenantArea'
import FileSignature from 'lucide-react/icons/file-signature'
import Wallet from 'lucide-react/icons/wallet'
import type { NativeScreen } from '../../native/host.ts'

interface ContractLink {
  /** The native app's name for it, under which it opens a screen of its own there (spec §2). */
  screen: Extract<NativeScreen, 'rentalContract' | 'rentalAccount' | 'additionalCosts'>
  /** Where the browser shows it. */
  href: string
  Icon: typeof Wallet
}

const rentalContract: ContractLink = { screen: 'rentalContract', href: '/services/contract', Icon: FileSignature }
const rentalAccount: ContractLink = { screen: 'rentalAccount', href: '/services/costs', Icon: Wallet }
const additionalCosts: ContractLink = { screen: 'additionalCosts', href: '/services/costs', Icon: Wallet }

/** What there is to see of a contract. While that cannot be learnt, its screens say themselves what they do not show. */
export function contractLinks(area: TenantAreaFeatures | undefined): readonly ContractLink[] {
  if (!area) return [rentalContract, rentalAccount]
  const links: ContractLink[] = []
  if (area.rentalContract) links.push(rentalContract)
  // One page shows both, and goes by the one that people look for more often.
  if (area.rentalAccount) links.push(rentalAccount)
  else if (area.additionalCosts) links.push(additionalCosts)
  return links
}
