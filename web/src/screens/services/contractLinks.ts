import type { TenantAreaFeatures } from '@portal/contract/tenantArea'
import FileSignature from 'lucide-react/icons/file-signature'
import Wallet from 'lucide-react/icons/wallet'
import type { NativeScreen } from '../../native/host.ts'

export interface ContractLink {
  /** The screen that the native app opens instead of `href` (spec §2). */
  screen: Extract<NativeScreen, 'rentalContract' | 'rentalAccount' | 'additionalCosts'>
  /** The page that a browser opens. */
  href: string
  Icon: typeof Wallet
}

const rentalContract: ContractLink = { screen: 'rentalContract', href: '/services/contract', Icon: FileSignature }
const rentalAccount: ContractLink = { screen: 'rentalAccount', href: '/services/costs', Icon: Wallet }
const additionalCosts: ContractLink = { screen: 'additionalCosts', href: '/services/costs', Icon: Wallet }

/**
 * Links to the pages that the landlord shows for the contract. While `area` is unknown, links to all pages: each page
 * handles missing data itself.
 */
export function contractLinks(area: TenantAreaFeatures | undefined): readonly ContractLink[] {
  if (!area) return [rentalContract, rentalAccount]
  const links: ContractLink[] = []
  if (area.rentalContract) links.push(rentalContract)
  // One page shows rental account and costs. Tenants look for the rental account more often, so it gives the link its name.
  if (area.rentalAccount) links.push(rentalAccount)
  else if (area.additionalCosts) links.push(additionalCosts)
  return links
}
